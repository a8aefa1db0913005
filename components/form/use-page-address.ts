import { usePathname, useSearchParams } from 'next/navigation';

/**
 * Returns the address of the page a form stands on, for the `permalink` of its state. Without one React
 * finds a form that was posted without scripts by the components above it, and those differ between a
 * page that was streamed and the same page sent at once. For pages rendered per request.
 */
export function usePageAddress() {
  return `${usePathname()}?${useSearchParams()}`;
}
