import { usePathname, useSearchParams } from 'next/navigation';

/**
 * The address of the page a form stands on, for the `permalink` of its state: React then gives what the
 * form was answered to whichever form has the same action and the same address. For pages rendered
 * per request.
 */
export function usePageAddress() {
  return `${usePathname()}?${useSearchParams()}`;
}
