import { render, screen, within } from '@testing-library/react';
import { PriceScope, ServiceScope } from '@/components/service/service-scope';

const scope = {
  included: ['Diagnosis', 'First hour of labor'],
  not_included: ['Gas line work'],
  extra_costs: ['Parts, at cost'],
};
const emptyScope = { included: [], not_included: [], extra_costs: [] };

test('a service lists what is included, excluded and charged extra (BOOK-57)', () => {
  render(<ServiceScope scope={scope} />);
  const lists = screen.getAllByRole('heading').map((heading) => {
    const lines = within(heading.parentElement!).getAllByRole('listitem');
    return [heading.textContent, ...lines.map(({ textContent }) => textContent)];
  });
  expect(lists).toEqual([
    ["What's included", 'Diagnosis', 'First hour of labor'],
    ['Not included', 'Gas line work'],
    ['Costs extra', 'Parts, at cost'],
  ]);
});

test('the last step lists what the total covers and what costs extra (BOOK-57)', () => {
  render(<PriceScope scope={scope} />);
  const rows = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(rows).toEqual([
    'The price coversDiagnosis · First hour of labor',
    'Not includedGas line work',
    'Costs extraParts, at cost',
  ]);
});

test('a service without scope lines shows no empty list (BOOK-57)', () => {
  render(
    <>
      <ServiceScope scope={emptyScope} />
      <PriceScope scope={emptyScope} />
    </>,
  );
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('term')).toBeNull();
});
