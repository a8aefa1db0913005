import { setNewest } from '@/lib/newest';

/** How many tokens a bucket holds, and how many it gains in a second. */
type Rate = { burst: number; perSecond: number };
type Bucket = { tokens: number; at: number };

/**
 * Counts in memory, for what must be refused more cheaply than by asking Postgres. The callers last
 * heard of are remembered, so that a flood of addresses cannot fill the memory.
 */
export class Buckets {
  private readonly known = new Map<string, Bucket>();

  constructor(
    private readonly rate: Rate,
    private readonly most = 10_000,
  ) {}

  /** Takes a token at `now` (milliseconds), or answers how many seconds to wait for one. */
  take(caller: string, now: number) {
    const { burst, perSecond } = this.rate;
    const { tokens, at } = this.known.get(caller) ?? { tokens: burst, at: now };
    const held = Math.min(burst, tokens + ((now - at) / 1000) * perSecond);
    const isFree = held >= 1;
    const bucket = { tokens: isFree ? held - 1 : held, at: now };
    setNewest(this.known, caller, bucket, this.most);
    return isFree ? 0 : Math.ceil((1 - held) / perSecond);
  }
}
