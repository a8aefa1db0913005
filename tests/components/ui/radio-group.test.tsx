import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioChip } from '@/components/ui/radio-chip';
import { RadioGroup } from '@/components/ui/radio-group';

function ProviderForm({ error }: { error?: string }) {
  return (
    <form aria-label="Booking">
      <RadioGroup legend="Provider" error={error}>
        <RadioCard name="provider" value="" title="Any provider" defaultChecked />
        <RadioCard
          name="provider"
          value="maya"
          title="Maya Ortiz"
          description="Next free tomorrow"
          aside="$85"
        />
      </RadioGroup>
      <RadioGroup legend="Time">
        <RadioChip name="start" value="08:00">
          8:00 AM
        </RadioChip>
        <RadioChip name="start" value="08:15">
          8:15 AM
        </RadioChip>
      </RadioGroup>
    </form>
  );
}

test('a radio group is named by its legend', () => {
  render(<ProviderForm />);
  expect(screen.getByRole('radiogroup', { name: 'Provider' })).toBeInTheDocument();
  expect(screen.getByRole('radiogroup', { name: 'Time' })).toBeInTheDocument();
});

test('a radio card is named by its title and described by its other text', () => {
  render(<ProviderForm />);
  const maya = screen.getByRole('radio', { name: 'Maya Ortiz' });
  expect(maya).toHaveAccessibleDescription('$85 Next free tomorrow');
});

test('the arrow keys change the selection, and the form includes it', async () => {
  const user = userEvent.setup();
  render(<ProviderForm />);
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Any provider' })).toHaveFocus();

  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Maya Ortiz' })).toBeChecked();

  await user.click(screen.getByRole('radio', { name: '8:15 AM' }));
  const formData = new FormData(screen.getByRole('form', { name: 'Booking' }) as HTMLFormElement);
  expect(Object.fromEntries(formData)).toEqual({ provider: 'maya', start: '08:15' });
});

test('a radio group is described by its error', () => {
  render(<ProviderForm error="Choose who should come." />);
  const group = screen.getByRole('radiogroup', { name: 'Provider' });
  expect(group).toHaveAccessibleDescription('Choose who should come.');
  expect(group).toBeInvalid();
});
