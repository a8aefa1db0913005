import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { DetailsForm } from '@/components/booking-flow/details-form';
import { SeriesForm } from '@/components/series/series-form';
import { NotificationForm } from '@/components/preferences/notification-form';
import { saveDetails } from '@/lib/booking-flow/actions';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { confirmSeries } from '@/lib/series/actions';
import type { ServiceOffer } from '@/lib/booking-flow/service-queries';
import { saveNotifications } from '@/lib/preferences/actions';
import { policy } from '@/tests/support/bookings/policy';

jest.mock('@/lib/booking-flow/actions', () => ({ saveDetails: jest.fn() }));
jest.mock('@/lib/booking-flow/hold-actions', () => ({ chooseTime: jest.fn() }));
jest.mock('@/lib/series/actions', () => ({ confirmSeries: jest.fn() }));
jest.mock('@/lib/preferences/actions', () => ({ saveNotifications: jest.fn() }));
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({}),
  usePathname: () => '/book-service/cut/details',
  useSearchParams: () => new URLSearchParams(),
}));

const choices = {
  booking_emails: true,
  reminder_emails: true,
  review_request_emails: true,
  booking_texts: false,
  reminder_texts: false,
};
const selection = { ...createEmptySelection('cut'), idempotency_key: 'key' };
const offers = [{ at_home: false, at_venue: true }] as unknown as ServiceOffer[];
const starts_at = '2099-11-21T16:00:00+00:00';
const seriesSelection = { ...selection, provider_id: 'ann', place: 'venue' as const, starts_at };
const dates = [{ day: '2099-11-21', state: 'free' as const, starts_at, label: 'Nov 21' }];

const forms: [form: string, element: ReactElement, action: jest.Mock][] = [
  [
    'the notification settings',
    <NotificationForm key="form" choices={choices} phone={null} policy={policy} />,
    saveNotifications as jest.Mock,
  ],
  [
    'the booking details',
    <DetailsForm
      key="form"
      selection={selection}
      offers={offers}
      addresses={[]}
      draft={null}
      hourCycle="h12"
    />,
    saveDetails as jest.Mock,
  ],
  [
    'a series',
    <SeriesForm
      key="form"
      selection={seriesSelection}
      dates={dates}
      shownAddress={{ location_id: null, on_site_name: '', on_site_phone: '' }}
      frequency="weekly"
      hourCycle="h12"
      count={1}
      total={45}
    >
      Terms
    </SeriesForm>,
    confirmSeries as jest.Mock,
  ],
];

test.each(forms)(
  'the submit button of %s keeps the focus and ignores a second click while pending',
  async (_form, element, action) => {
    const user = userEvent.setup();
    let respond: (state: object) => void = () => {};
    action.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
    render(element);
    const button = screen.getAllByRole('button').at(-1)!;
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(button).toHaveFocus();
    await user.click(button);
    expect(action).toHaveBeenCalledTimes(1);
    respond({ values: {} });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  },
);
