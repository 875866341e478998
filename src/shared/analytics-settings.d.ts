/**
 * Features enabled in site.yaml, added to the bundle by onCreateWebpackConfig. Check a value where it's used, as in
 * `__ANALYTICS__.containerId !== null && …`, so that unused code is dropped from the bundle.
 */
declare const __ANALYTICS__: {
  /** Id of the tag-manager container. */
  readonly containerId: string | null;
  /** Address that feedback is sent to, containing `%feedback%`. */
  readonly feedbackUrl: string | null;
};
