import { usePathname, useSearchParams } from 'next/navigation';

/**
 * Returns the URL of a form's page, for its action state's `permalink`. Without a permalink, React matches a form that
 * was posted without JavaScript by its place in the tree, which is another one if `PostedForm` replaces the form or the
 * page now shows something else before it. Only for pages rendered per request.
 */
export function usePageUrl() {
  return `${usePathname()}?${useSearchParams()}`;
}
