import Link from 'next/link';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { formatDate } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';
import { routes } from '@/lib/routes';
import { kindLabels, getTransactionStatusMessage } from '@/lib/transactions/messages';
import type { Transaction } from '@/lib/transactions/queries';
import type { TransactionStatus } from '@/lib/transactions/types';

const statusVariants = {
  succeeded: 'success',
  pending: 'warning',
  failed: 'secondary',
} as const satisfies Record<TransactionStatus, string>;

export function TransactionList({ transactions }: { transactions: Transaction[] }) {
  return (
    <ul className="divide-y divide-border rounded-card border border-border bg-surface">
      {transactions.map((transaction) => (
        <li key={transaction.id} className="flex flex-wrap gap-x-6 gap-y-2 p-5">
          <TransactionEntry transaction={transaction} />
        </li>
      ))}
    </ul>
  );
}

function TransactionEntry({ transaction }: { transaction: Transaction }) {
  const { kind, status, amount, created_at, time_zone, reference } = transaction;
  const { service_name, provider_name } = transaction;
  const details = [service_name, provider_name && `with ${provider_name}`]
    .filter(Boolean)
    .join(' ');
  // The plus sign marks a refund. The amount itself is never negative.
  const formattedAmount = kind === 'refund' ? `+${formatMoney(amount)}` : formatMoney(amount);

  return (
    <>
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{kindLabels[kind]}</p>
        {details && <p className="break-words">{details}</p>}
        <p className="text-sm text-muted-foreground">{formatDate(created_at, time_zone)}</p>
        {reference && (
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
            <DetailLink href={routes.booking(reference)}>Booking {reference}</DetailLink>{' '}
            <DetailLink href={routes.receipt(reference)}>
              Receipt<span className="sr-only"> for booking {reference}</span>
            </DetailLink>
          </p>
        )}
      </div>
      <div className="grid content-start justify-items-end gap-1.5 max-sm:grow max-sm:justify-items-start">
        <p className="text-lead font-bold tabular-nums">{formattedAmount}</p>
        <Badge variant={statusVariants[status]}>{getTransactionStatusMessage(kind, status)}</Badge>
      </div>
    </>
  );
}

function DetailLink(props: { href: string; children: ReactNode }) {
  return (
    <Link
      prefetch={false}
      className="inline-flex min-h-6 items-center text-accent underline-offset-4 hover:underline"
      {...props}
    />
  );
}
