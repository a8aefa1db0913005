import { render, screen, within } from '@testing-library/react';
import { PriceDetails } from '@/components/policies/price-details';

test('the last row of the price details is the total', () => {
  render(<PriceDetails lines={[{ label: 'Haircut', amount: 45 }]} total={60.5} />);
  const rows = within(screen.getByRole('list', { name: 'Price details' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Haircut $45.00');
  expect(rows.at(-1)).toHaveTextContent('Total $60.50');
});
