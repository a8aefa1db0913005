import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from '@/components/ui/tabs';

const tabs = [
  { value: 'upcoming', label: 'Upcoming', count: 2, content: 'Two to come' },
  { value: 'past', label: 'Past', content: 'One behind' },
];

test('the first tab is open and the arrow keys move on', async () => {
  const user = userEvent.setup();
  render(<Tabs label="Bookings" tabs={tabs} />);
  expect(screen.getByRole('tablist', { name: 'Bookings' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /^Upcoming/ })).toHaveAttribute('aria-selected', 'true');

  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Past' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Past' })).toHaveTextContent('One behind');
});
