import { BookingsView } from '@/components/bookings/bookings-view';
import { requireCustomer } from '@/lib/session/customer';

export { metadata } from '@/app/(account)/my-bookings/page';

export default async function Variant({ searchParams }: PageProps<'/my-bookings-protected'>) {
  await requireCustomer('/my-bookings-protected');
  return <BookingsView path="/my-bookings-protected" searchParams={searchParams} />;
}
