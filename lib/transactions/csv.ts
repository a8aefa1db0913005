import { stringify } from 'csv-stringify/sync';
import { kindLabels, getTransactionStatusMessage } from './messages';
import type { TransactionKind, TransactionStatus } from './types';

type ExportedTransaction = {
  day: string;
  kind: TransactionKind;
  status: TransactionStatus;
  amount: number;
  currency: string;
  reference: string | null;
  service_name: string | null;
  provider_name: string | null;
};

/** Formats transactions as CSV. Escapes formulas, because a service or provider name could be one. */
export function toCsv(transactions: ExportedTransaction[]) {
  const rows = transactions.map(({ kind, status, amount, ...row }) => ({
    ...row,
    kind: kindLabels[kind],
    status: getTransactionStatusMessage(kind, status),
    // Only formats the amount. The database computes it.
    amount: amount.toFixed(2),
  }));
  return stringify(rows, {
    bom: true,
    header: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    columns: [
      { key: 'day', header: 'Date' },
      { key: 'kind', header: 'Kind' },
      { key: 'status', header: 'Status' },
      { key: 'amount', header: 'Amount' },
      { key: 'currency', header: 'Currency' },
      { key: 'reference', header: 'Booking' },
      { key: 'service_name', header: 'Service' },
      { key: 'provider_name', header: 'Provider' },
    ],
  });
}
