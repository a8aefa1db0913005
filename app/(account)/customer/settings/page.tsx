import type { Metadata } from 'next';
import { SoonPage } from '@/components/layout/soon-page';
import { requireCustomer } from '@/lib/auth/session';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Settings', robots: { index: false } };

export default async function SettingsPage() {
  await requireCustomer(routes.settings);

  return (
    <SoonPage
      title="Settings"
      soon="Soon you can change your password, see where you are signed in and choose what we write to you about."
      meanwhile="Until then, a new password can be had from the sign-in page, and you sign out in the menu at the top."
      way={{ href: routes.myBookings, label: 'See my bookings' }}
    />
  );
}
