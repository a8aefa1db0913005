import type { Metadata } from 'next';
import { SoonPage } from '@/components/layout/soon-page';
import { requireCustomer } from '@/lib/session/customer';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Transactions', robots: { index: false } };

export default async function TransactionsPage() {
  await requireCustomer(routes.transactions);

  return (
    <SoonPage
      title="Transactions"
      soon="Soon you will find every payment, refund and tip here, each with a receipt to print."
      meanwhile="Nothing is charged through Roam yet: you pay your provider at the appointment. The price of each booking, line by line, is with your bookings."
      link={{ href: routes.myBookings, label: 'See my bookings' }}
    />
  );
}
