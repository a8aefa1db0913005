let listener: ((url: string) => void) | null = null;

/** Passes on the start of a navigation inside the app. Next.js calls it within the navigation's transition. */
export function onRouterTransitionStart(url: string) {
  listener?.(url);
}

export function watchNavigationStart(onStart: (url: string) => void) {
  listener = onStart;
  return () => {
    listener = null;
  };
}
