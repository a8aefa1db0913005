import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertLink } from '@/components/area-alerts/alert-link';
import { UnservedArea } from '@/components/area-alerts/unserved-area';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';

jest.mock('@/lib/outbox/channels', () => ({ deliversEmail: true }));

const selection = {
  ...createEmptySelection('cut'),
  provider_id: 'ann',
  postal_code: '97201',
  starts_at: '2026-12-01T15:00Z',
};
const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the time step names the service and links to alternatives if no provider serves the area (CAT-19)', async () => {
  render(
    <UnservedArea
      service={{ name: 'Haircut', category: { slug: 'hair' } } as never}
      selection={selection}
    />,
  );
  expect(screen.getByRole('heading', { name: 'No one offers Haircut in 97201 yet' })).toBeVisible();
  expect(getHref('Change your area')).toBe('/place');
  expect(getHref('Find something similar')).toBe('/services?category=hair&place=97201');
  // With JavaScript, the area is changed in a dialog, so the booking isn't lost.
  await userEvent.setup().click(screen.getByRole('link', { name: 'Change your area' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('the alert link includes the service and the postal code (CAT-19)', () => {
  render(<AlertLink selection={selection} />);
  expect(getHref('Email me about new providers')).toBe(
    '/place/alerts?postal_code=97201&service_id=cut',
  );
});
