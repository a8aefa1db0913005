import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';

const queryTooltip = () => screen.queryByRole('tooltip', { hidden: true });

function ButtonWithTooltip() {
  return (
    <Tooltip text="Sign in to add favorites">
      <Button aria-label="Sign in to add favorites" />
    </Tooltip>
  );
}

test('a tooltip appears on hover and disappears when Escape is pressed', async () => {
  const user = userEvent.setup();
  render(<ButtonWithTooltip />);
  expect(queryTooltip()).not.toBeInTheDocument();

  await user.hover(screen.getByRole('button'));
  expect(queryTooltip()).toHaveTextContent('Sign in to add favorites');

  await user.keyboard('{Escape}');
  expect(queryTooltip()).not.toBeInTheDocument();
});

test("a tooltip doesn't repeat its button's name to screen readers", async () => {
  const user = userEvent.setup();
  render(<ButtonWithTooltip />);
  await user.hover(screen.getByRole('button'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in to add favorites' })).toBeInTheDocument();
});
