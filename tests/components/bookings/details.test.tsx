import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DetailsForm } from '@/components/bookings/details-form';
import { saveDetails } from '@/lib/bookings/actions';

jest.mock('@/lib/bookings/actions', () => ({ saveDetails: jest.fn() }));

const picks = { attempt: 'key', provider: null, addOns: [], date: null, start: null };

test('a lost answer keeps what was typed, and what is refused is said at its field', async () => {
  const user = userEvent.setup();
  render(<DetailsForm serviceId="cut" picks={picks} offers={[]} places={[]} draft={null} />);
  const notes = screen.getByLabelText(/^Notes for your provider/);
  await user.type(notes, 'Please ring twice.');

  jest.mocked(saveDetails).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(screen.getByRole('button', { name: 'Continue to review' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We did not hear back. Everything you typed is still here; please try again.',
  );
  expect(notes).toHaveValue('Please ring twice.');

  const fields = { notes: 'Too long.' };
  jest.mocked(saveDetails).mockResolvedValueOnce({ values: {}, message: 'Please check.', fields });
  await user.click(screen.getByRole('button', { name: 'Continue to review' }));
  expect(await screen.findByText('Too long.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Please check.');
  expect(notes).toHaveValue('Please ring twice.');
});
