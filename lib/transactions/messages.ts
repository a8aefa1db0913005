import type { TransactionKind, TransactionStatus } from './types';

export const transactionMessages = {
  loadFailed: "We couldn't load your transactions",
  due: 'Owed to your provider, not charged',
  refunding: 'On its way back to you',
  refundFailed: 'Failed. Please contact us to get your refund.',
} as const;

export const kindLabels: Record<TransactionKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  fee: 'Late or no-show fee',
  tip: 'Tip',
};

export const statusLabels: Record<TransactionStatus, string> = {
  succeeded: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
};

const pendingLabels: Partial<Record<TransactionKind, string>> = {
  fee: transactionMessages.due,
  refund: transactionMessages.refunding,
};

/** Returns the status text of a transaction. A pending fee is owed to the provider and isn't charged (BOOK-21). */
export function getTransactionStatusMessage(kind: TransactionKind, status: TransactionStatus) {
  if (status === 'pending') return pendingLabels[kind] ?? 'Pending';
  if (status === 'failed')
    return kind === 'refund' ? transactionMessages.refundFailed : 'Failed, not charged';
  return { payment: 'Paid', refund: 'Refunded', fee: 'Paid', tip: 'Paid' }[kind];
}
