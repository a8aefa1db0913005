import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertsView } from '@/components/area-alerts/alerts-view';
import * as actions from '@/lib/area-alerts/actions';
import { alertMessages } from '@/lib/area-alerts/messages';
import { done, failed } from '@/lib/result';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({}),
  usePathname: () => '/place/alerts',
  useSearchParams: () => new URLSearchParams('postal_code=97201'),
}));
jest.mock('@/lib/area-alerts/actions', () => ({ createAlert: jest.fn(), removeAlert: jest.fn() }));

const categoryId = '00000000-0000-4000-8000-000000000001';
const alertId = '00000000-0000-4000-8000-000000000002';
const query = { postal_code: '97201', category_id: categoryId, service_id: '', change: null };
const subject = {
  postal_code: '97201',
  city: 'Portland',
  service: null,
  category: { name: 'Plumbing', slug: 'plumbing' },
};
const createView = (props: Partial<Parameters<typeof AlertsView>[0]> = {}) => (
  <AlertsView
    query={query}
    subject={subject}
    email="ann@roam.test"
    acceptsAlerts
    result={done([])}
    {...props}
  />
);

test('the alert form shows the subject and recipient of the alert, and submits the subject (PLACE-7)', async () => {
  jest.mocked(actions.createAlert).mockResolvedValue({ values: {} });
  render(createView());
  expect(screen.getByRole('heading', { name: 'Plumbing in Portland 97201' })).toBeVisible();
  expect(screen.getByText(/as soon as a provider is available/)).toHaveTextContent('ann@roam.test');
  await userEvent.click(screen.getByRole('button', { name: 'Email me' }));
  const [, formData] = jest.mocked(actions.createAlert).mock.lastCall ?? [];
  expect(Object.fromEntries(formData as FormData)).toEqual({
    postal_code: '97201',
    category_id: categoryId,
    service_id: '',
  });
});

test("requesting an alert for something that's already offered shows a link to it (PLACE-7)", async () => {
  jest.mocked(actions.createAlert).mockResolvedValue({
    values: {},
    result: failed('offered', alertMessages.offered),
  });
  render(createView());
  await userEvent.click(screen.getByRole('button', { name: 'Email me' }));
  expect(await screen.findByText(alertMessages.offered)).toBeVisible();
  expectLink('See available providers', '/services?category=plumbing&place=Portland+97201');
});

test('a new alert is confirmed and listed with a button that removes it (PLACE-8)', async () => {
  jest.mocked(actions.removeAlert).mockResolvedValue({ values: {} });
  const alert = { ...subject, id: alertId, city: null, category: null };
  render(
    createView({ subject: null, query: { ...query, change: 'added' }, result: done([alert]) }),
  );
  expect(screen.getByRole('status')).toHaveTextContent("You're on the list");
  const name = 'Remove: Any service in 97201';
  await userEvent.click(screen.getByRole('button', { name }));
  const [, formData] = jest.mocked(actions.removeAlert).mock.lastCall ?? [];
  expect(Object.fromEntries(formData as FormData)).toEqual({ id: alertId });
});

test("the page shows a notice if there are no alerts, and an error if they can't be loaded (PLACE-8)", () => {
  const { rerender } = render(createView({ subject: null }));
  expect(screen.getByRole('heading', { name: 'No alerts' })).toBeVisible();
  rerender(createView({ subject: null, result: failed('unavailable', alertMessages.loadFailed) }));
  expect(screen.getByText(alertMessages.loadFailed)).toBeVisible();
});

test("the page doesn't promise an email if the site can't send any (PLACE-7)", () => {
  const { container } = render(createView({ subject: null, acceptsAlerts: false }));
  expect(container).toHaveTextContent(alertMessages.closed);
  expect(container).not.toHaveTextContent(/email you/i);
});
