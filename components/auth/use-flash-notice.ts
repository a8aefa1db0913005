import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { deleteCookie, readCookie } from '@/lib/browser-storage/document-cookies';
import { toast } from '@/components/ui/toast';
import { isBookingFlow } from '@/lib/routes';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

/** Shows the notice that a server action left in a cookie, but not during a booking (BOOK-44). */
export function useFlashNotice() {
  const pathname = usePathname();

  useEffect(() => {
    const cookie = readCookie(cookieNames.notice);
    if (!cookie || isBookingFlow(pathname)) return;
    deleteCookie(cookieNames.notice);
    void import('@/lib/auth/notices').then(({ authNotices }) => {
      const notice = Object.entries(authNotices).find(([name]) => name === cookie)?.[1];
      if (notice) toast.success(notice.title, { description: notice.message });
    });
  }, [pathname]);
}
