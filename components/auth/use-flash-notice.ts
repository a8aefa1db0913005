import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { dropCookie, readCookie } from '@/components/session/cookies';
import { toast } from '@/components/ui/toast';
import { cookieNames } from '@/lib/browser-storage/storage-keys';

/** Shows the success notice that a server action named in a cookie before it redirected. */
export function useFlashNotice() {
  const pathname = usePathname();

  useEffect(() => {
    const named = readCookie(cookieNames.notice);
    if (!named) return;
    dropCookie(cookieNames.notice);
    void import('@/lib/auth/notices').then(({ authNotices }) => {
      const notice = Object.entries(authNotices).find(([name]) => name === named)?.[1];
      if (notice) toast({ title: notice.title, description: notice.message, variant: 'success' });
    });
  }, [pathname]);
}
