interface Window {
  /** The queue of a tag manager. */
  dataLayer?: object[];
}
