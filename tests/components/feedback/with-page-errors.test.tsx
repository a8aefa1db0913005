import { render, screen } from '@testing-library/react';
import { notFound } from 'next/navigation';
import { readFileSync } from 'node:fs';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { getQueuedToasts } from '@/components/ui/toast';
import { SessionCheckError } from '@/lib/session/session-check-error';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { flowMessages } from '@/lib/booking-flow/messages';

let mockSearchParams = new URLSearchParams();
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useSearchParams: () => mockSearchParams,
}));
jest.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ getAll: () => [] }),
}));

const FailingPage = () => Promise.reject(new Error('No response in time'));
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

test('a step that fails to load renders its error on the server (FAIL-2, SITE-13)', async () => {
  const Step = withBookingErrors(FailingPage, <button>Try Again</button>);
  render(await Step({}));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Error');
  expect(screen.getByText(flowMessages.stepUnavailable)).toBeVisible();
  expect(screen.getByText(/^Reference: [0-9a-f]{10}$/)).toBeVisible();
});

test("the error on a page without a form doesn't mention saved choices (FAIL-2)", async () => {
  render(await withBookingErrors(FailingPage)({}));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Error');
  expect(screen.queryByText(/choices are saved/)).toBeNull();
  expect(screen.getByText(flowMessages.pageUnavailable)).toBeVisible();
});

test('a page with several forms can show its own message and a fallback form (FAIL-6)', async () => {
  const postedForm = (
    <PostedForm action={async (state) => state} fallback={<p>The other form</p>} />
  );
  render(await withBookingErrors(FailingPage, postedForm, 'Specific message')({}));
  expect(screen.getByText('Specific message')).toBeVisible();
  expect(screen.getByText('The other form')).toBeVisible();
});

test.each(['cancel', 'reschedule', 'review', 'tip'])(
  'the %s page declares the form to resend if it fails to render (FAIL-6)',
  (page) => {
    const path = `app/(booking)/bookings/[reference]/${page}/page.tsx`;
    expect(readFileSync(path, 'utf8')).toContain('<PostedForm action=');
  },
);

test('a visitor without JavaScript can retry with a link to the same URL (SITE-13)', async () => {
  const Step = withBookingErrors(FailingPage);
  const html = renderToStaticMarkup(await Step({}));
  expect(html).toMatch(/<noscript><a href="" [^>]*>Try Again<\/a><\/noscript>/);
});

test("a session that can't be checked doesn't sign the customer out and can be retried (FAIL-7)", async () => {
  const Page = withPageErrors(() => Promise.reject(new SessionCheckError()));
  render(await Page({}));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    "We can't check your session right now",
  );
  expect(screen.getByText(/^Reference: [0-9a-f]{10}$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test("a page that can't be rendered again keeps its content and what was typed (FAIL-6)", async () => {
  let fails = false;
  const Page = withPageErrors(async () => {
    if (fails) throw new Error('No response in time');
    return <input aria-label="Notes" />;
  });
  const { rerender } = render(await Page({}));
  await userEvent.type(screen.getByRole('textbox'), 'Ring twice.');
  fails = true;
  rerender(await Page({}));
  expect(screen.getByRole('textbox')).toHaveValue('Ring twice.');
  expect(getQueuedToasts()).toMatchObject([{ type: 'error' }]);
  expect(screen.queryByRole('heading')).toBeNull();

  // Another search on the same path is another page.
  mockSearchParams = new URLSearchParams('q=cut');
  rerender(await Page({}));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Error');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test("a page that isn't found still shows the not-found page", async () => {
  const Step = withBookingErrors(async () => notFound());
  await expect(Step({})).rejects.toMatchObject({ digest: expect.stringContaining('404') });
});
