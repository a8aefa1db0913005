import { render, screen } from '@testing-library/react';
import { notFound } from 'next/navigation';
import { readFileSync } from 'node:fs';
import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withBookingErrors } from '@/components/booking-flow/with-booking-errors';
import { PostedForm } from '@/components/booking-flow/posted-form';
import { flowMessages } from '@/lib/booking-flow/messages';

const mockRequestHeaders: Record<string, string> = {};
jest.mock('next/headers', () => ({
  headers: async () => new Headers(mockRequestHeaders),
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

test('the error on a page without a form doesn’t mention saved choices (FAIL-2)', async () => {
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

test('a slow page streams, except in response to a form posted without JavaScript (FAIL-6, SITE-4)', async () => {
  const createSlowPage = () =>
    withBookingErrors(async () => {
      // A page that takes more than 700 ms is streamed.
      await new Promise((resolve) => setTimeout(resolve, 800));
      return <p>What was typed</p>;
    })({});
  expect(await createSlowPage()).toMatchObject({ type: Suspense });
  mockRequestHeaders['content-type'] = 'multipart/form-data; boundary=x';
  expect(await createSlowPage()).toMatchObject({ type: 'p' });
});

test('a page that isn’t found still shows the not-found page', async () => {
  const Step = withBookingErrors(async () => notFound());
  await expect(Step({})).rejects.toMatchObject({ digest: expect.stringContaining('404') });
});
