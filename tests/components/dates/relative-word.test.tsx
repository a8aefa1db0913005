import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RelativeWord } from '@/components/dates/relative-word';

const visit = { instant: '2026-11-30T22:40:00Z', timeZone: 'America/Denver' };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-30T19:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test('the word is absent from the HTML and added in the browser without a warning (CAT-36)', async () => {
  const html = renderToString(<RelativeWord {...visit} />);
  expect(html).not.toContain('hours');
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const onRecoverableError = jest.fn();
  const consoleError = jest.spyOn(console, 'error');
  const root = await act(async () =>
    hydrateRoot(container, <RelativeWord {...visit} />, { onRecoverableError }),
  );
  expect(container).toHaveTextContent('in 4 hours');
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(consoleError).not.toHaveBeenCalled();
  act(() => root.unmount());
  container.remove();
});

test('the word changes while the page is open and when its tab is shown again (CAT-36)', () => {
  render(<RelativeWord {...visit} />);
  expect(screen.getByText('in 4 hours')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(60 * 60 * 1000));
  expect(screen.getByText('in 3 hours')).toBeInTheDocument();
  // The timers of a hidden tab don't run.
  jest.setSystemTime(new Date('2026-11-30T22:20:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('in 20 min')).toBeInTheDocument();
});

test("the word isn't announced when it changes (CAT-36)", () => {
  render(<RelativeWord {...visit} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByText('in 4 hours').closest('[aria-live]')).toBeNull();
});
