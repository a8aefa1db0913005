import { render, screen, within } from '@testing-library/react';
import { PriceDetails } from '@/components/policies/price-details';

test('the last row of the price details is the total', () => {
  render(<PriceDetails lines={[{ label: 'Haircut', amount: 45 }]} total={60.5} />);
  const rows = within(screen.getByRole('list', { name: 'Price details' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Haircut $45');
  expect(rows.at(-1)).toHaveTextContent('Total $60.50');
});

test('an answer that costs nothing has no amount, but a free service has', () => {
  const lines = [
    { label: 'Move', amount: 340 },
    { label: 'People: 1', amount: 0 },
  ];
  const { rerender } = render(<PriceDetails lines={lines} total={340} />);
  const getRows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(getRows()).toEqual(['Move $340', 'People: 1 ', 'Total $340']);
  rerender(<PriceDetails lines={[{ label: 'Consultation', amount: 0 }]} total={0} />);
  expect(getRows()).toEqual(['Consultation $0', 'Total $0']);
});
