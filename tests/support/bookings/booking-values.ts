import { randomUUID } from 'node:crypto';

type WithId = { id: string };

type Participants = {
  owner?: WithId;
  shop: { service: WithId };
  provider: WithId;
};

let bookingCount = 0;

/** Returns values for a completed booking that doesn't overlap those of earlier calls. */
export function createBookingValues({ owner, shop, provider }: Participants) {
  const start = Date.now() - 400 * 86_400_000 + bookingCount++ * 3_600_000;
  const formatInstant = (ms: number) => new Date(ms).toISOString();
  return {
    customer_id: owner?.id ?? null,
    service_id: shop.service.id,
    provider_id: provider.id,
    // The seeded policy.
    policy_id: '00000000-0000-4000-8000-000000000001',
    status: 'completed' as const,
    during: `[${formatInstant(start)},${formatInstant(start + 3_600_000)})`,
    time_zone: 'UTC',
    place: 'venue' as const,
    total: 50,
    idempotency_key: randomUUID(),
    request_hash: 'proof',
    confirmed_at: formatInstant(start),
  };
}
