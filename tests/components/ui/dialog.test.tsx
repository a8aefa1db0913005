import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog';

function CancelDialog() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button>Open</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>Cancel this booking?</DialogTitle>
        <DialogDescription>Free until Monday.</DialogDescription>
        <DialogFooter>
          <DialogClose asChild>
            <Button>Keep it</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

async function openDialog() {
  const user = userEvent.setup();
  render(<CancelDialog />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Cancel this booking?' }) };
}

test('a dialog takes the focus and is named by its title and described by its description', async () => {
  const { dialog } = await openDialog();
  expect(dialog).toHaveAccessibleDescription('Free until Monday.');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

test('tabbing stays within the dialog', async () => {
  const { user, dialog } = await openDialog();
  for (let presses = 0; presses < 4; presses += 1) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
});

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'the close button',
    (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Close' })),
  ],
  [
    'a button inside the dialog',
    (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Keep it' })),
  ],
])('%s closes the dialog and returns the focus to its trigger', async (_control, close) => {
  const { user } = await openDialog();
  await close(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});
