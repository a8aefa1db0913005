import { usePathname, useSearchParams } from 'next/navigation';

/**
 * Returns the URL of a form's page, for its action state's `permalink`. Without a permalink, React matches a
 * form submitted without JavaScript by its component path, which differs between a streamed and a buffered
 * page. Only for pages rendered per request.
 */
export function usePageUrl() {
  return `${usePathname()}?${useSearchParams()}`;
}
