import type { Metadata } from 'next';
import { SoonPage } from '@/components/layout/soon-page';
import { requireCustomer } from '@/lib/auth/session';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Profile', robots: { index: false } };

export default async function ProfilePage() {
  await requireCustomer(routes.profile);

  return (
    <SoonPage
      title="Profile"
      soon="Soon you can change your name, phone and picture here."
      meanwhile="Until then, your provider sees the name you signed up with."
      way={{ href: routes.myBookings, label: 'See my bookings' }}
    />
  );
}
