import type { Scenario } from '../bookings/booking';

export type OutboxMessage = {
  kind: string;
  recipient: string;
  channel: string;
  send_after: Date;
  data: Record<string, unknown>;
  dropped_at: Date | null;
};

/** Recipients and channels, in the format that `claim_messages` expects. */
const allRoutes = [
  'customer/email',
  'customer/sms',
  'provider/email',
  'provider/sms',
  'operator/email',
];

/** Returns the outbox messages about bookings of the scenario's service. */
export async function listOutboxMessages({ db, shop }: Scenario) {
  const { rows } = await db.query<OutboxMessage>(
    `select m.* from private.outbox_messages m join public.bookings b on b.id = m.booking_id
      where b.service_id = $1 order by m.kind, m.recipient, m.channel, m.position`,
    [shop.service.id],
  );
  return rows;
}

export function getMessageNames(rows: OutboxMessage[]) {
  return rows.map(({ kind, recipient, channel }) => `${kind} ${recipient} ${channel}`);
}

/** Deletes all messages of other scenarios, within the transaction, and claims the scenario's own. */
export async function claimMessages({ db, shop }: Scenario, routes = allRoutes, limit = 10) {
  await db.query(
    `delete from private.outbox_messages m where not exists (
       select from public.bookings b where b.id = m.booking_id and b.service_id = $1)`,
    [shop.service.id],
  );
  const { rows } = await db.query<{
    id: string;
    kind: string;
    recipient: string;
    channel: string;
    attempts: number;
    address: string | null;
  }>('select * from public.claim_messages($2, $1) order by recipient, channel', [routes, limit]);
  return rows;
}
