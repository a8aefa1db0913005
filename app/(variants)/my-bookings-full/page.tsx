import { BookingsView } from '@/components/bookings/bookings-view';

export { metadata } from '@/app/(account)/bookings/page';

export default function Variant({ searchParams }: PageProps<'/my-bookings-full'>) {
  return <BookingsView path="/my-bookings-full" searchParams={searchParams} />;
}
