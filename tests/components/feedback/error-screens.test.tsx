/** Error screens and the loading screen. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorNotice } from '@/components/feedback/error-notice';
import { LoadingScreen } from '@/components/feedback/loading-screen';
import { PageError } from '@/components/feedback/page-error';
import { SectionError } from '@/components/feedback/section-error';
import { expectLink } from '@/tests/support/jest/links';

test("a failed section offers to retry or refresh, and shows the error's reference (FAIL-1)", async () => {
  const user = userEvent.setup();
  const retry = jest.fn();
  render(<SectionError retry={retry} reference="1234" />);
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
  expect(screen.getByText('Reference: 1234')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a failed page links to the landing page (FAIL-2)', () => {
  const { container } = render(<PageError />);
  expect(container).toHaveTextContent(/^Page ErrorWe couldn't show this page\.Return to Home$/);
  expect(screen.getByRole('heading', { level: 1, name: 'Page Error' })).toBeInTheDocument();
  expectLink('Return to Home', '/');
});

test('a list that failed to load shows the reason and a retry button', () => {
  render(
    <ErrorNotice
      title="Error Loading Favorites"
      failure={{ message: 'Failed to load favorites' }}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Error Loading Favorites' })).toBeInTheDocument();
  expect(screen.getByText('Failed to load favorites')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
});

test('a loading screen announces its message (SITE-3)', () => {
  render(<LoadingScreen detail="Please wait while we verify your session." />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Loading...Please wait while we verify your session.',
  );
});
