import type { Metadata } from 'next';
import { SoonPage } from '@/components/layout/soon-page';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Tip', robots: { index: false } };

/** Reads no session: a customer may return from the payment page without one. */
export default function TipSuccessPage() {
  return (
    <SoonPage
      title="Tips are not here yet"
      soon="Soon, after a tip, this page will say who it was for, how much it was and which booking it belongs to."
      meanwhile="Tips cannot be paid through Roam yet, so nothing was charged."
      link={{ href: routes.bookings, label: 'See my bookings' }}
    />
  );
}
