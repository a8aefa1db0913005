import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BookingReceipt } from '@/components/bookings/booking-receipt';
import { SignInPrompt } from '@/components/feedback/sign-in-prompt';
import { streamed } from '@/components/feedback/streamed';
import { PageShell } from '@/components/layout/page-shell';
import { getCustomer } from '@/lib/session/customer';
import { bookingMessages } from '@/lib/bookings/messages';
import { getBooking } from '@/lib/bookings/queries';
import { referenceSchema } from '@/lib/bookings/query-schema';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Your booking', robots: { index: false } };

/** Shown to the booking's owner only; for anyone else it does not exist. */
export default streamed(BookingSuccessPage);

async function BookingSuccessPage({ searchParams }: PageProps<'/booking-success'>) {
  const reference = referenceSchema.safeParse((await searchParams).reference);
  if (!reference.success) notFound();
  if (!(await getCustomer())) {
    return (
      <PageShell title="Your booking" narrow>
        <SignInPrompt
          as="h2"
          message={bookingMessages.signInToSee}
          href={routes.signInThen(routes.receipt(reference.data))}
        />
      </PageShell>
    );
  }

  const booking = await getBooking(reference.data);
  return booking ? <BookingReceipt booking={booking} /> : notFound();
}
