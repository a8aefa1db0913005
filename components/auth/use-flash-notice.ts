import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { toast } from '@/components/ui/toast';
import { cookieNames } from '@/lib/storage-keys';

/** Shows the success notice that a server action named in a cookie before it redirected. */
export function useFlashNotice() {
  const pathname = usePathname();

  useEffect(() => {
    const found = document.cookie.match(/(?:^|; )roam\.notice=([a-z]+)/i);
    if (!found) return;
    document.cookie = `${cookieNames.notice}=; path=/; max-age=0`;
    void import('@/lib/auth/notices').then(({ authNotices }) => {
      const notice = Object.entries(authNotices).find(([name]) => name === found[1])?.[1];
      if (notice) toast({ title: notice.title, description: notice.message, variant: 'success' });
    });
  }, [pathname]);
}
