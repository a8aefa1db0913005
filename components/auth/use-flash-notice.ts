import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { dropCookie, readCookie } from '@/components/session/cookies';
import { toast } from '@/components/ui/toast';
import { isBooking } from '@/lib/routes';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

/** Shows the notice that an action left in a cookie, but only after a booking in progress (BOOK-44). */
export function useFlashNotice() {
  const pathname = usePathname();

  useEffect(() => {
    const cookie = readCookie(cookieNames.notice);
    if (!cookie || isBooking(pathname)) return;
    dropCookie(cookieNames.notice);
    void import('@/lib/auth/notices').then(({ authNotices }) => {
      const notice = Object.entries(authNotices).find(([name]) => name === cookie)?.[1];
      if (notice) toast.success(notice.title, { description: notice.message });
    });
  }, [pathname]);
}
