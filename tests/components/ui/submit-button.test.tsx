import { render, screen } from '@testing-library/react';
import { SubmitButton } from '@/components/ui/submit-button';
import { translatePage } from '@/tests/support/translated-page';

test('a button on a translated page becomes pending and back', () => {
  const { rerender } = render(<SubmitButton isPending={false}>Sign in</SubmitButton>);
  translatePage();
  rerender(<SubmitButton isPending>Sign in</SubmitButton>);
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-disabled', 'true');
  rerender(<SubmitButton isPending={false}>Sign in</SubmitButton>);
  expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-disabled');
});
