import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as sonner } from 'sonner';
import { toast } from '@/components/ui/toast';
// Loads the list in advance, because the toaster imports it only with the first toast.
import '@/components/ui/toast-list';
import { Toaster } from '@/components/ui/sonner';

afterEach(() => act(() => void sonner.dismiss()));

test('the page has no toast region before the first toast', () => {
  const { container } = render(<Toaster />);
  expect(container).toBeEmptyDOMElement();
});

test('a toast is announced politely', async () => {
  render(<Toaster />);
  act(() => toast('Added to favorites', { description: 'Service added' }));
  expect(await screen.findByText('Added to favorites')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Added to favoritesService added');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a destructive toast is announced assertively', async () => {
  render(<Toaster />);
  act(() => toast.error('Sign in required'));
  expect(await screen.findByText('Sign in required')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Sign in required');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a toast can be dismissed', async () => {
  const user = userEvent.setup();
  render(<Toaster />);
  act(() => toast('Saved'));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
});

test('a toast disappears after a while, but not while the pointer is over it', async () => {
  render(<Toaster />);
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  act(() => toast('Saved'));
  await act(() => jest.advanceTimersByTimeAsync(100));

  await user.hover(screen.getByText('Saved'));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.getByText('Saved')).toBeInTheDocument();

  await user.unhover(screen.getByText('Saved'));
  await act(() => jest.advanceTimersByTimeAsync(7_000));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('a fourth toast replaces the oldest of three', async () => {
  render(<Toaster />);
  act(() => ['one', 'two', 'three', 'four'].forEach((title) => toast(title)));
  expect(await screen.findByText('four')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('one')).not.toBeInTheDocument());
  const texts = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(texts.toSorted()).toEqual(['four', 'three', 'two']);
});
