/** Promises that resolve when a script has loaded, keyed by URL. */
const scripts = new Map<string, Promise<void>>();

/** Loads a third-party script once per page. A failed load can be retried. */
export function loadScript(src: string) {
  const existingPromise = scripts.get(src);
  if (existingPromise) return existingPromise;
  const promise = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      scripts.delete(src);
      script.remove();
      reject(new Error(`Failed to load ${src}`));
    };
    document.head.append(script);
  });
  scripts.set(src, promise);
  return promise;
}
