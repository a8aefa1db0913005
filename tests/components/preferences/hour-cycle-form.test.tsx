import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HourCycleForm } from '@/components/preferences/hour-cycle-form';
import { saveHourCycle } from '@/lib/preferences/actions';
import { getPreferenceFailureMessage, preferenceNotices } from '@/lib/preferences/messages';
import { createFailureState, createSuccessState } from '@/tests/support/next/action-states';

jest.mock('@/lib/preferences/actions', () => ({ saveHourCycle: jest.fn() }));

test('the form offers three time formats and selects Automatic by default (TIME-11)', () => {
  render(<HourCycleForm hourCycle={null} />);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('radio', { name: 'Automatic' })).toBeChecked();
  expect(screen.getByRole('radio', { name: '24-hour' })).toHaveAccessibleDescription('15:00');
});

test("a time format stays selected after a failed save and is confirmed once it's saved (TIME-11)", async () => {
  const user = userEvent.setup();
  render(<HourCycleForm hourCycle={null} />);
  const chosenRadio = screen.getByRole('radio', { name: '24-hour' });
  await user.click(chosenRadio);
  jest
    .mocked(saveHourCycle)
    .mockResolvedValueOnce(
      createFailureState('unavailable', getPreferenceFailureMessage('unavailable')),
    );
  await user.click(screen.getByRole('button', { name: 'Save time format' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to save your choice/);
  expect(chosenRadio).toBeChecked();

  jest
    .mocked(saveHourCycle)
    .mockResolvedValueOnce(createSuccessState(undefined, preferenceNotices.timesSaved));
  await user.click(screen.getByRole('button', { name: 'Save time format' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Time format saved');
  const [, formData] = jest.mocked(saveHourCycle).mock.lastCall!;
  expect(formData.get('hour_cycle')).toBe('h23');
});

test('the saved time format is selected (TIME-11)', () => {
  render(<HourCycleForm hourCycle="h23" />);
  expect(screen.getByRole('radio', { name: '24-hour' })).toBeChecked();
});
