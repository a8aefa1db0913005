import { BookingsView } from '@/components/bookings/bookings-view';
import { requireCustomer } from '@/lib/session/customer';

export { metadata } from '@/app/(account)/my-bookings/page';

export default async function Variant({ searchParams }: PageProps<'/my-bookings-mock'>) {
  await requireCustomer('/my-bookings-mock');
  return <BookingsView path="/my-bookings-mock" searchParams={searchParams} />;
}
