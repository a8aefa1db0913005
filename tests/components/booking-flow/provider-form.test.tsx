import { render, screen } from '@testing-library/react';
import { ProviderForm } from '@/components/booking-flow/provider-form';
import { emptySelection } from '@/lib/booking-flow/selection';
import type { BookableService } from '@/lib/booking-flow/service-queries';

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ replace: jest.fn(), prefetch: jest.fn() }),
}));
jest.mock('next/form', () => ({
  __esModule: true,
  default: ({ children }: { children: React.ReactNode }) => <form>{children}</form>,
}));

const service = { id: 'cut', offers: [] } as unknown as BookableService;
const show = (changed: object) =>
  render(<ProviderForm service={service} selection={{ ...emptySelection('cut'), ...changed }} />);

test('the choice of a provider says which place its times are for (CAT-15)', () => {
  const { unmount } = show({ postal_code: '97201' });
  expect(screen.getByText(/^Times are with providers who come to 97201/)).toBeVisible();
  unmount();
  show({ postal_code: null });
  expect(screen.queryByText(/^Times are with/)).not.toBeInTheDocument();
});
