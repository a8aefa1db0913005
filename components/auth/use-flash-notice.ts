import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { dropCookie, readCookie } from '@/components/session/cookies';
import { toast } from '@/components/ui/toast';
import { isBooking } from '@/lib/routes';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

/**
 * Shows the success notice that a server action stored in a cookie before redirecting. During a booking
 * it waits for the next page, because a toast would cover the last step or the confirmation (BOOK-44).
 */
export function useFlashNotice() {
  const pathname = usePathname();

  useEffect(() => {
    const cookie = readCookie(cookieNames.notice);
    if (!cookie || isBooking(pathname)) return;
    dropCookie(cookieNames.notice);
    void import('@/lib/auth/notices').then(({ authNotices }) => {
      const notice = Object.entries(authNotices).find(([name]) => name === cookie)?.[1];
      if (notice) toast({ title: notice.title, description: notice.message, variant: 'success' });
    });
  }, [pathname]);
}
