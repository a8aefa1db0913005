const loading = new Map<string, Promise<void>>();

/** Loads a third-party script once per page; one that failed can be loaded again. */
export function loadScript(src: string) {
  const known = loading.get(src);
  if (known) return known;
  const started = new Promise<void>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(src);
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    };
    document.head.append(script);
  });
  loading.set(src, started);
  return started;
}
