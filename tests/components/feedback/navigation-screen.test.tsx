import { act, render, screen } from '@testing-library/react';
import { startTransition, Suspense, use, useEffect, useState } from 'react';
import { NavigationScreen } from '@/components/feedback/navigation-screen';
import { onRouterTransitionStart } from '@/components/feedback/navigation-start';

jest.mock('next/navigation', () => ({ usePathname: () => '/contact' }));

beforeEach(() => {
  window.history.replaceState(null, '', '/contact');
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

const payloads = new EventTarget();

/** Stands in for the router, whose state waits for the next page's payload. */
function Router({ payloads }: { payloads: EventTarget }) {
  const [page, setPage] = useState<Promise<string>>();
  useEffect(() => {
    const navigate = (event: Event) => setPage((event as CustomEvent<Promise<string>>).detail);
    payloads.addEventListener('payload', navigate);
  }, [payloads]);
  return <h1>{page ? use(page) : 'Contact'}</h1>;
}

const renderPage = () =>
  render(
    <Suspense>
      <Router payloads={payloads} />
      <NavigationScreen details={{ '/my-bookings': 'Please wait.' }} />
    </Suspense>,
  );

/** Starts a navigation as the router does. Returns a function that ends it. */
async function startNavigation(url: string) {
  let end: (page: string) => void = () => {};
  const payload = new Promise<string>((resolve) => (end = resolve));
  await act(async () =>
    startTransition(() => {
      onRouterTransitionStart(url);
      payloads.dispatchEvent(new CustomEvent('payload', { detail: payload }));
    }),
  );
  return (page: string) => act(async () => end(page));
}

const wait = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

test('a navigation shows the loading screen after 300 ms and until it ends (SITE-3, SITE-4)', async () => {
  const { container } = renderPage();
  const region = container.querySelector('[aria-live=polite]');
  const end = await startNavigation('/my-bookings');
  await wait(299);
  expect(region).toBeEmptyDOMElement();
  await wait(1);
  expect(region).toHaveTextContent('Loading...Please wait.');
  expect(screen.getByRole('heading')).toHaveTextContent('Contact');
  await end('My bookings');
  expect(region).toBeEmptyDOMElement();
  expect(screen.getByRole('heading')).toHaveTextContent('My bookings');
  // The live region itself is always in the page.
  expect(container).toContainElement(region as HTMLElement);
});

test('a navigation that ends within 300 ms shows no loading screen (SITE-4)', async () => {
  const { container } = renderPage();
  const end = await startNavigation('/about');
  await wait(200);
  await end('About');
  await wait(1_000);
  expect(container).not.toHaveTextContent('Loading...');
});

test('a navigation on the same path shows no loading screen (SITE-4)', async () => {
  const { container } = renderPage();
  await startNavigation('?page=2');
  await wait(1_000);
  expect(container).not.toHaveTextContent('Loading...');
});

test('a navigation that another one supersedes ends with it (SITE-4)', async () => {
  const { container } = renderPage();
  await startNavigation('/about');
  const end = await startNavigation('/terms');
  await wait(1_000);
  expect(container).toHaveTextContent('Loading...');
  await end('Terms');
  expect(container).not.toHaveTextContent('Loading...');
});
