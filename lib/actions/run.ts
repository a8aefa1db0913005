import 'server-only';
import type { User } from '@supabase/supabase-js';
import { headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { callerGroup } from '@/lib/http/client-address';
import { withWriteTimeout } from '@/lib/http/timeouts';
import { fieldErrors } from '@/lib/form/form-data';
import { log } from '@/lib/log';
import { newReference } from '@/lib/reference';
import { consumeRateLimits, type Refund } from '@/lib/rate-limits/consume';
import type { RateLimit } from '@/lib/rate-limits/limits';
import { failed, type Failure, type FailureCode, type Result } from '@/lib/result';
import { getCustomer, verifiedUserId } from '@/lib/session/customer';
import type { Customer } from '@/lib/session/types';
import { isTransientFailure } from '@/lib/supabase/refresh';
import { createServerSupabase } from '@/lib/supabase/server';

type ServerSupabase = Awaited<ReturnType<typeof createServerSupabase>>;

/**
 * Who must be signed in. `user`: the holder of a valid token; the database knows their rights.
 * `session`: a session the auth service has just confirmed, possibly without its second factor.
 * `account`: a customer confirmed in the same way, for changes to the account, money or deletion.
 */
type AuthRequirements = {
  anyone: object;
  user: { userId: string };
  session: Confirmed;
  customer: { customer: Customer };
  account: Confirmed & { customer: Customer };
};
type Confirmed = { user: User; supabase: ServerSupabase };
export type AuthRequirement = keyof AuthRequirements;

/** The declaration of a write. */
export type ActionOptions<Schema extends z.ZodType, Who extends AuthRequirement> = {
  schema: Schema;
  requires?: Who;
  /** The rate limits to count against; `address` is null if the caller's is unknown. */
  limits?: (
    input: z.output<Schema>,
    asker: AuthRequirements[Who] & { address: string | null },
  ) => RateLimit[] | Promise<RateLimit[]>;
  /**
   * For what would tell by its time whether there is an account: no answer comes sooner, in
   * milliseconds. A redirect, which tells so anyway, does.
   */
  answersAfter?: number;
  /** The messages for failures before the handler runs, and for errors inside it. */
  message: (
    code: FailureCode,
    failure: { retryAfter?: number; fields?: Record<string, string> },
  ) => string;
};

export type HandlerContext<
  Schema extends z.ZodType,
  Who extends AuthRequirement,
> = AuthRequirements[Who] & {
  input: z.output<Schema>;
  /** Gives the attempt back to its limits. */
  refund: Refund;
};

/** Parses, authenticates, counts, then acts. Redirects pass through; other errors are logged. */
export async function runAction<
  Schema extends z.ZodType,
  Who extends AuthRequirement,
  Data,
  Code extends string,
  Details,
>(
  options: ActionOptions<Schema, Who>,
  raw: unknown,
  handler: (context: HandlerContext<Schema, Who>) => Promise<Result<Data, Code, Details>>,
): Promise<Result<Data, Code, Details>> {
  const { schema, requires, limits, message, answersAfter = 0 } = options;

  async function act() {
    const parsed = schema.safeParse(raw);
    if (!parsed.success) {
      const fields = fieldErrors(parsed.error);
      return failed('invalid_input', message('invalid_input', { fields }), { fields });
    }
    const asker = await identify(requires ?? 'anyone');
    if (typeof asker === 'string') return failed(asker, message(asker, {}));
    const known = asker as AuthRequirements[Who];

    const address = limits ? await callerGroup() : null;
    const counted = await consumeRateLimits(
      (await limits?.(parsed.data, { ...known, address })) ?? [],
    );
    if (!counted.ok) return limited(counted.retryAfter, message);
    return handler({ ...known, input: parsed.data, refund: counted.refund });
  }

  try {
    const even = answersAfter ? pause(answersAfter) : undefined;
    const result = await withWriteTimeout(await headers(), act);
    await even;
    return result;
  } catch (error) {
    unstable_rethrow(error);
    const reference = newReference();
    log.error('An action failed', error, reference);
    return failed('unexpected', message('unexpected', {}), { reference });
  }
}

async function identify(
  who: AuthRequirement,
): Promise<AuthRequirements[AuthRequirement] | 'not_signed_in' | 'unavailable'> {
  if (who === 'anyone') return {};
  if (who === 'user') {
    const userId = await orUnavailable(createServerSupabase().then(verifiedUserId));
    if (userId === 'unavailable') return userId;
    return userId ? { userId } : 'not_signed_in';
  }
  if (who === 'session') return confirmSession();
  const customer = await orUnavailable(getCustomer());
  if (customer === 'unavailable') return customer;
  if (!customer) return 'not_signed_in';
  if (who === 'customer') return { customer };

  const confirmed = await confirmSession();
  return typeof confirmed === 'string' ? confirmed : { customer, ...confirmed };
}

async function confirmSession(): Promise<Confirmed | 'not_signed_in' | 'unavailable'> {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.auth.getUser();
  if (data.user) return { user: data.user, supabase };
  return isTransientFailure(error ?? {}) ? 'unavailable' : 'not_signed_in';
}

/** An outage signs nobody out (FAIL-7). */
async function orUnavailable<T>(request: Promise<T>): Promise<T | 'unavailable'> {
  return request.catch((error: unknown) => {
    unstable_rethrow(error);
    log.error('Who asks could not be identified', error);
    return 'unavailable' as const;
  });
}

function limited(
  retryAfter: number | null,
  message: ActionOptions<z.ZodType, AuthRequirement>['message'],
): Failure {
  // A failed count is an outage, not a reached limit.
  if (retryAfter === null) return failed('unavailable', message('unavailable', {}));
  return failed('rate_limited', message('rate_limited', { retryAfter }), { retryAfter });
}
