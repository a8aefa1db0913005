import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import ErrorPage from '@/app/error';
import { OptionalSection } from '@/components/feedback/optional-section';
import { SectionBoundary } from '@/components/feedback/section-boundary';

const sendBeacon = jest.fn<boolean, [url: string, body: string]>(() => true);
let reportCount = 0;
beforeEach(() => {
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
  // React logs the errors that its boundaries catch.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  reportCount += sendBeacon.mock.calls.length;
  jest.restoreAllMocks();
});

const listReports = () => sendBeacon.mock.calls.map(([url, body]) => [url, JSON.parse(body)]);
const getShownReference = () =>
  screen.getByText(/^Reference: /).textContent?.replace('Reference: ', '');

/** Component that throws when it renders. */
function Broken({ error }: { error: unknown }): never {
  throw error;
}

test('a browser error in a section is reported once with the reference shown (FAIL-4)', async () => {
  const error = new TypeError('x is not a function');
  error.stack = `TypeError: x is not a function
    at Card (http://localhost:3000/_next/static/chunks/0a~b-c.js:1:20)
    at chrome-extension://abc/content.js:3:4`;
  const tree = (
    <StrictMode>
      <SectionBoundary>
        <Broken error={error} />
      </SectionBoundary>
    </StrictMode>
  );
  const { rerender } = render(tree);
  rerender(tree);
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(listReports()).toEqual([
    [
      '/api/errors',
      {
        reference: getShownReference(),
        scope: 'section',
        path: '/',
        name: 'TypeError',
        message: 'x is not a function',
        frames: ['/_next/static/chunks/0a~b-c.js:1:20'],
      },
    ],
  ]);
});

test('an optional section that fails is removed from the page and reported (FAIL-12)', () => {
  render(
    <>
      <p>The page.</p>
      <OptionalSection>
        <Broken error={new Error('Failed to load chunk')} />
      </OptionalSection>
    </>,
  );
  expect(document.body).toHaveTextContent(/^The page\.$/);
  expect(listReports()).toEqual([
    ['/api/errors', expect.objectContaining({ message: 'Failed to load chunk' })],
  ]);
});

test("a thrown value that isn't an error is reported as a page error", () => {
  render(<ErrorPage retry={() => {}} error="just words" />);
  expect(screen.getByRole('heading', { name: 'Page Error' })).toBeInTheDocument();
  expect(listReports()).toMatchObject([
    ['/api/errors', { scope: 'page', message: 'just words', reference: getShownReference() }],
  ]);
});

test("a server error shows its digest as the reference and isn't reported by the browser", () => {
  render(
    <ErrorPage
      retry={() => {}}
      error={Object.assign(new Error('hidden'), { digest: '2338829112' })}
    />,
  );
  expect(getShownReference()).toBe('2338829112');
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('at most five errors are reported per page load', () => {
  for (let i = 0; i < 8; i++) {
    const { unmount } = render(<ErrorPage retry={() => {}} error={new Error(`again ${i}`)} />);
    if (i === 7) expect(screen.queryByText(/^Reference: /)).not.toBeInTheDocument();
    unmount();
  }
  // Includes the reports of the tests above, which ran on the same page.
  expect(reportCount + sendBeacon.mock.calls.length).toBe(5);
});
