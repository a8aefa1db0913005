import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { Announcements } from '@/components/announcements/announcements';
import { verifyingMessage } from '@/components/feedback/guard-screen';
import { NavigationScreen } from '@/components/feedback/navigation-screen';
import { OfflineNotice } from '@/components/feedback/offline-notice';
import { OptionalSection } from '@/components/feedback/optional-section';
import { StartupFailure } from '@/components/feedback/startup-failure';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { SkipLink } from '@/components/layout/skip-link';
import { ThemeSync } from '@/components/theme/theme-sync';
import { Toaster } from '@/components/ui/sonner';
import { publicEnv } from '@/lib/env.public';
import { site } from '@/lib/metadata/public-page';
import { startupScript } from '@/lib/errors/startup';
import { themeScript } from '@/lib/browser-storage/theme';
import { routeTable } from '@/lib/route-table';
import { routes } from '@/lib/routes';
import { colors, siteName } from '@/lib/site-config';
import './globals.css';

const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  variable: '--font-figtree',
  weight: '300 900',
  display: 'swap',
  // fallback-fonts.css has an adjusted fallback for each weight, including on systems without Arial.
  adjustFontFallback: false,
  // Preloading would delay the first paint on slow networks, and the fallback has the same metrics.
  preload: false,
});

export const metadata: Metadata = {
  metadataBase: new URL(publicEnv.siteUrl),
  title: { default: site.title, template: `%s | ${siteName}` },
  description: site.description,
  openGraph: site.openGraph,
};

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: colors.background[0] },
    { media: '(prefers-color-scheme: dark)', color: colors.background[1] },
  ],
};

/** Second lines of the loading screen by path: guarded pages check the session first (SITE-3). */
const waitingDetails = {
  ...Object.fromEntries(
    routeTable.filter(({ guard }) => guard).map(({ path }) => [path, verifyingMessage]),
  ),
  [routes.favorites]: 'Loading Favorites',
};

/** Root layout. It must not read cookies, because every prerendered page includes it. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The theme script sets an attribute here before hydration.
    <html lang="en" className={figtree.variable} suppressHydrationWarning>
      {/* In the head, because the browser may paint a frame before a script in the body runs. */}
      <head>
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <script dangerouslySetInnerHTML={{ __html: startupScript }} />
      </head>
      <body className="flex min-h-dvh flex-col font-sans">
        <StartupFailure />
        <SkipLink />
        <SiteHeader />
        <main id="main" tabIndex={-1} className="grow">
          {children}
        </main>
        <SiteFooter />
        <NavigationScreen details={waitingDetails} />
        <OfflineNotice />
        <ThemeSync />
        <OptionalSection>
          <Toaster />
        </OptionalSection>
        <OptionalSection>
          <Announcements />
        </OptionalSection>
      </body>
    </html>
  );
}
