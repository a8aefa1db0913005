import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { IntentLink } from '@/components/ui/intent-link';

jest.mock('next/link', () => ({
  __esModule: true,
  default: ({
    prefetch,
    children,
    ...props
  }: ComponentProps<'a'> & { prefetch: boolean | null }) => (
    <a {...props} data-prefetch={String(prefetch)}>
      {children}
    </a>
  ),
}));

function renderLink() {
  render(<IntentLink href="/home">Browse Roam</IntentLink>);
  return screen.getByRole('link', { name: 'Browse Roam' });
}

test('a link prefetches on hover, not when it becomes visible', async () => {
  const link = renderLink();
  expect(link).toHaveAttribute('data-prefetch', 'false');
  await userEvent.hover(link);
  expect(link).toHaveAttribute('data-prefetch', 'null');
});

test('a link prefetches when it receives the focus', async () => {
  const link = renderLink();
  await userEvent.tab();
  expect(link).toHaveFocus();
  expect(link).toHaveAttribute('data-prefetch', 'null');
});
