/** Element of the open page. */
export type PageElement = {
  click: () => Promise<void>;
  /** Replaces the value of a field. */
  fill: (text: string) => Promise<void>;
};

/** Browser with one window, driven over the protocol that its vendor supports. */
export type Browser = {
  name: string;
  goto: (url: string) => Promise<unknown>;
  back: () => Promise<unknown>;
  getUrl: () => Promise<string>;
  setWidth: (width: number) => Promise<unknown>;
  addCookie: (cookie: { name: string; value: string }) => Promise<unknown>;
  /** Sends a key to the focused element. */
  pressKey: (key: 'ArrowDown' | 'ArrowUp') => Promise<unknown>;
  /** Evaluates an expression in the page. */
  evaluate: <T>(expression: string) => Promise<T>;
  /** Evaluates an expression in the page and returns the resulting element, or null. */
  find: (expression: string) => Promise<PageElement | null>;
  takeScreenshot: () => Promise<Uint8Array>;
  /** Returns and clears the pages' uncaught errors, if the protocol reports them. */
  takePageErrors: () => string[];
  close: () => Promise<void>;
};
