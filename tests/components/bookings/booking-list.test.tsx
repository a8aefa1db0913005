import { render, screen } from '@testing-library/react';
import { BookingList } from '@/components/bookings/booking-list';
import { done } from '@/lib/result';
import { expectLink } from '@/tests/support/jest/links';

test.each([
  ['upcoming', 'Nothing booked yet', /^When you book a service/],
  ['past', 'No past bookings', /^Bookings move here once they're over/],
  ['cancelled', 'No canceled bookings', /^Canceled bookings appear here/],
] as const)(
  'an empty %s tab shows “%s” and links to the services (LIST-1)',
  (tab, title, message) => {
    render(<BookingList hourCycle="h12" result={done({ bookings: [] })} tab={tab} />);
    expect(screen.getByRole('heading')).toHaveTextContent(title);
    expect(screen.getByText(message)).toBeVisible();
    expectLink('Find a service', '/services');
  },
);
