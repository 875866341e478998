/**
 * What site.yaml turns on; written into the bundle by onCreateWebpackConfig. Ask for a value in the place where it
 * decides, as `__ANALYTICS__.containerId !== null && …`: what never runs is then left out of the bundle.
 */
declare const __ANALYTICS__: {
  /** Id of the tag-manager container. */
  readonly containerId: string | null;
  /** Address to which feedback goes, with `%feedback%` in it. */
  readonly feedbackUrl: string | null;
};
