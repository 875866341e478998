// JavaScript cannot say which element a selector finds, so what it finds is not checked any further.

interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}

interface Window {
  /** The queue of a tag manager. */
  dataLayer?: object[];
}
