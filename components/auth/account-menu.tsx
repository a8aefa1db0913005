'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect, useState } from 'react';
import { OptionalSection } from '@/components/feedback/optional-section';
import { toast } from '@/components/ui/toast';
import { deleteCookie, readCookie } from '@/lib/browser-storage/document-cookies';
import { cookieNames } from '@/lib/browser-storage/storage-keys';
import { isBookingFlow, routes } from '@/lib/routes';
import { useSession, useSessionSync } from '@/components/session/use-session';

const linkClasses = 'rounded-control px-3.5 py-2.5 font-semibold text-accent hover:bg-muted';

const AccountButton = lazy(() => import('./account-button'));

/** Account menu. Prerenders a sign-in link, which the account button replaces if a session is stored. */
export function AccountMenu() {
  const session = useSession();
  useSessionSync();
  useFlashNotice();
  if (session.status !== 'customer') return <SignInLink />;
  return (
    <OptionalSection fallback={<SettingsLink />}>
      {/* Same size as the button, to avoid a layout shift. */}
      <Suspense fallback={<span className="size-11" />}>
        <AccountButton customer={session.customer} unread={session.unread} />
      </Suspense>
    </OptionalSection>
  );
}

/** Shows the notice that a server action left in a cookie, but not during a booking (BOOK-44). */
function useFlashNotice() {
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

/** Fallback if the menu fails to load. The customer can also sign out in the settings. */
function SettingsLink() {
  return (
    <Link href={routes.settings} prefetch={false} className={linkClasses}>
      Settings
    </Link>
  );
}

/**
 * Sign-in link that returns to the current page. Reads the query and prefetches only on hover or focus,
 * because reading the query during render would opt every page out of prerendering.
 */
function SignInLink() {
  const pathname = usePathname();
  const [currentPath, setCurrentPath] = useState<string>();
  // After a navigation, `currentPath` may still be the previous page's.
  const next = currentPath?.split('?')[0] === pathname ? currentPath : pathname;
  const updateCurrentPath = () => setCurrentPath(window.location.pathname + window.location.search);

  return (
    <Link
      href={pathname === routes.signIn ? routes.signIn : routes.signInWithNext(next)}
      prefetch={currentPath ? null : false}
      onPointerEnter={updateCurrentPath}
      onFocus={updateCurrentPath}
      className={linkClasses}
    >
      Sign in
    </Link>
  );
}
