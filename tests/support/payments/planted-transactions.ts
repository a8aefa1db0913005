import { randomUUID } from 'node:crypto';
import { kindLabels, getTransactionStatusMessage } from '@/lib/transactions/messages';
import type { TransactionKind, TransactionStatus } from '@/lib/transactions/types';
import { query } from '../database/e2e-database';

/** Creation time, kind, status and amount of each transaction. */
const transactionValues = [
  ['2025-01-20 18:00Z', 'tip', 'succeeded', 5],
  ['2025-02-10 18:00Z', 'payment', 'succeeded', 80],
  ['2025-02-11 18:00Z', 'refund', 'succeeded', 40],
  ['2025-03-10 18:00Z', 'payment', 'succeeded', 50],
  ['2025-03-11 18:00Z', 'fee', 'pending', 20],
] as const;

/** Inserts transactions of a booking whose service name is a spreadsheet formula, which the export must escape. */
export async function plantTransactions(customerId: string) {
  const [service] = await query<{ id: string }>(
    `insert into services (category_id, name)
     select id, '=HYPERLINK("https://evil.test")' from categories order by id limit 1 returning id`,
  );
  // A start that no other call uses, long before all other bookings.
  const start = new Date(Date.UTC(2010, 0, 1) + (Date.now() % 1e11));
  const [booking] = await query<{ id: string }>(
    `insert into bookings (customer_id, service_id, provider_id, policy_id, status, during, time_zone,
                           place, total, idempotency_key, request_hash, confirmed_at)
     select $1, $2, p.id, b.id, 'completed', tstzrange($3, $3::timestamptz + interval '1 minute'),
            'America/Denver', 'venue', 90, $4, 'planted', $3
       from providers p, booking_policies b where p.is_active order by p.id, b.id limit 1
     returning id`,
    [customerId, service!.id, start, randomUUID()],
  );
  for (const row of transactionValues)
    await query(
      `insert into transactions (customer_id, booking_id, created_at, kind, status, amount)
       values ($1, $2, $3, $4, $5, $6)`,
      [customerId, booking!.id, ...row],
    );
}

/** Returns the CSV that the export of a customer's transactions should contain. */
export async function formatTransactionsAsCsv(customerId: string, kind?: TransactionKind) {
  type StoredTransaction = {
    kind: TransactionKind;
    status: TransactionStatus;
    cells: string[];
    day: string;
  };
  const rows = await query<StoredTransaction>(
    `select t.kind, t.status, (t.created_at at time zone b.time_zone)::date::text as day,
            array[t.amount::text, t.currency, b.reference, '''' || s.name,
                  concat_ws(' ', p.first_name, p.last_name)] as cells
       from transactions t
       join bookings b on b.id = t.booking_id
       join services s on s.id = b.service_id
       join providers p on p.id = b.provider_id
      where t.customer_id = $1 and ($2::text is null or t.kind::text = $2)
      order by t.created_at desc`,
    [customerId, kind],
  );
  const header = 'Date,Kind,Status,Amount,Currency,Booking,Service,Provider';
  const lines = rows.map(({ day, kind, status, cells }) =>
    [day, kindLabels[kind], getTransactionStatusMessage(kind, status), ...cells]
      .map(quoteCell)
      .join(','),
  );
  return `\uFEFF${[header, ...lines].map((line) => `${line}\r\n`).join('')}`;
}

const quoteCell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
