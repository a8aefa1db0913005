import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { dropCookie, readCookie } from '@/components/session/cookies';
import { toast } from '@/components/ui/toast';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

/** Shows the success notice that a server action stored in a cookie before redirecting. */
export function useFlashNotice() {
  const pathname = usePathname();

  useEffect(() => {
    const cookie = readCookie(cookieNames.notice);
    if (!cookie) return;
    dropCookie(cookieNames.notice);
    void import('@/lib/auth/notices').then(({ authNotices }) => {
      const notice = Object.entries(authNotices).find(([name]) => name === cookie)?.[1];
      if (notice) toast({ title: notice.title, description: notice.message, variant: 'success' });
    });
  }, [pathname]);
}
