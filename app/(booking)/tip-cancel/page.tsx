import type { Metadata } from 'next';
import { SoonPage } from '@/components/layout/soon-page';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'No tip was paid', robots: { index: false } };

/** Reads no session: a customer may return from the payment page without one. */
export default function TipCancelPage() {
  return (
    <SoonPage
      title="No tip was paid"
      soon="You left before the tip was paid, so nothing was charged."
      meanwhile="Tips cannot be paid through Roam yet. Your bookings are as they were."
      link={{ href: routes.bookings, label: 'See my bookings' }}
    />
  );
}
