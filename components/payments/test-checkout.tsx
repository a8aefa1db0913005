import { PageShell } from '@/components/layout/page-shell';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { formatMoney } from '@/lib/money';
import { formatCheckoutDescription, tipMessages } from '@/lib/payments/messages';
import { getReturnPaths } from '@/lib/payments/return-paths';
import type { Checkout } from '@/lib/payments/types';
import { TestCheckoutForm } from './test-checkout-form';

export function TestCheckout({ checkout }: { checkout: Checkout }) {
  const { id, state, amount } = checkout;
  const isOpen = state === 'open' || state === 'failed';

  return (
    <PageShell title="Test checkout" subtitle={tipMessages.testOnly} narrow>
      <Card className="grid gap-6">
        <p className="flex flex-wrap justify-between gap-4 text-lead font-semibold">
          <span>{formatCheckoutDescription(checkout)}</span>{' '}
          <span className="tabular-nums">{formatMoney(amount)}</span>
        </p>
        {isOpen ? (
          <TestCheckoutForm id={id} amount={formatMoney(amount)} />
        ) : (
          <p>{tipMessages.closed}</p>
        )}
      </Card>
      <ButtonLink variant="outline" className="mt-6" href={getReturnPaths(checkout).cancel}>
        Back without paying
      </ButtonLink>
    </PageShell>
  );
}
