import { act, fireEvent, render, screen } from '@testing-library/react';
import { OfflineNotice } from '@/components/feedback/offline-notice';

const setOnline = (isOnline: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

function renderPage() {
  const { container } = render(
    <>
      <a href="http://localhost/about">About</a>
      <OfflineNotice />
    </>,
  );
  // jsdom can't navigate. This listener runs after the notice's own.
  container.addEventListener('click', (event) => event.preventDefault());
}

/** Clicks the link and returns whether the page prevented the navigation before any other listener. */
async function click(init?: MouseEventInit) {
  let isPrevented = false;
  const link = screen.getByRole('link');
  link.addEventListener('click', (event) => (isPrevented = event.defaultPrevented), { once: true });
  await act(async () => void fireEvent.click(link, init));
  return isPrevented;
}

test('a link pressed without a connection keeps the page and says so until the connection is back (FAIL-6, LIST-10)', async () => {
  renderPage();
  setOnline(false);
  expect(await click()).toBe(true);
  expect(screen.getByText(/^You're offline\. This page stays open/)).toBeVisible();
  setOnline(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You're offline/)).toBeNull();
});

test('a link pressed with a connection or into a new tab is followed (LIST-10)', async () => {
  renderPage();
  setOnline(true);
  expect(await click()).toBe(false);
  setOnline(false);
  expect(await click({ ctrlKey: true })).toBe(false);
  expect(screen.queryByText(/^You're offline/)).toBeNull();
});
