import { BookingsView } from '@/components/bookings/bookings-view';
import { streamed } from '@/components/feedback/streamed';
import { findOwnTips } from '@/lib/payments/tip-queries';

export { metadata } from '@/app/(booking)/bookings/page';

export default streamed(({ searchParams }: PageProps<'/my-bookings-full'>) =>
  BookingsView({ path: '/my-bookings-full', searchParams, layout: 'rows', findTips: findOwnTips }),
);
