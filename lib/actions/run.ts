import 'server-only';
import type { User } from '@supabase/supabase-js';
import { headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { getCallerIpGroup } from '@/lib/http/caller-ip';
import { withWriteTimeout } from '@/lib/http/timeouts';
import { getFieldErrors } from '@/lib/form/form-data';
import { log } from '@/lib/log';
import { createReference } from '@/lib/reference';
import { consumeRateLimits, type RestoreAttempt } from '@/lib/rate-limits/consume';
import type { RateLimit } from '@/lib/rate-limits/limits';
import { failed, type Failure, type FailureCode, type Result } from '@/lib/result';
import { getCustomer, getVerifiedUserId } from '@/lib/session/customer';
import type { Customer } from '@/lib/session/types';
import { getThrownFailureCode } from '@/lib/supabase/data-errors';
import { isTransientFailure } from '@/lib/supabase/refresh';
import { createServerSupabase, type ServerSupabase } from '@/lib/supabase/server';
import { suspendedMessage } from './messages';

/**
 * Authentication levels. `user` has a valid token, and the database checks permissions. `customer` also
 * has a customer profile. `session` was just confirmed by the auth service, possibly without its second
 * factor. `account` combines `customer` and `session`, for changes to the account or money.
 */
type AuthRequirements = {
  anyone: object;
  user: { userId: string };
  session: ConfirmedSession;
  customer: { customer: Customer };
  account: ConfirmedSession & { customer: Customer };
};
type ConfirmedSession = { user: User; supabase: ServerSupabase };
type AuthFailureCode = 'not_signed_in' | 'suspended' | 'unavailable';
export type AuthRequirement = keyof AuthRequirements;

export type ActionOptions<Schema extends z.ZodType, Requirement extends AuthRequirement> = {
  schema: Schema;
  requires?: Requirement;
  /** Rate limits to count against. `ipAddress` is an IPv4 address, an IPv6 prefix, or null if unknown. */
  limits?: (
    input: z.output<Schema>,
    caller: AuthRequirements[Requirement] & { ipAddress: string | null },
  ) => RateLimit[] | Promise<RateLimit[]>;
  /** Minimum response time in milliseconds, so that timing doesn't reveal whether an account exists. */
  minResponseTimeMs?: number;
  /** Messages for failures before the handler runs and for errors it throws. */
  message: (
    code: FailureCode,
    failure: { retryAfter?: number; fields?: Record<string, string> },
  ) => string;
};

export type HandlerContext<
  Schema extends z.ZodType,
  Requirement extends AuthRequirement,
> = AuthRequirements[Requirement] & {
  input: z.output<Schema>;
  restoreAttempt: RestoreAttempt;
};

/** Parses the input, authenticates, counts the attempt, then runs the handler. Logs thrown errors. */
export async function runAction<
  Schema extends z.ZodType,
  Requirement extends AuthRequirement,
  Data,
  Code extends string,
  Details,
>(
  options: ActionOptions<Schema, Requirement>,
  rawInput: unknown,
  handler: (context: HandlerContext<Schema, Requirement>) => Promise<Result<Data, Code, Details>>,
): Promise<Result<Data, Code, Details>> {
  const { schema, requires, limits, message, minResponseTimeMs = 0 } = options;

  async function attempt() {
    const parsed = schema.safeParse(rawInput);
    if (!parsed.success) {
      const fields = getFieldErrors(parsed.error);
      return failed('invalid_input', message('invalid_input', { fields }), { fields });
    }
    const identity = await authenticate(requires ?? 'anyone');
    if (identity === 'suspended') return failed('rejected', suspendedMessage);
    if (typeof identity === 'string') return failed(identity, message(identity, {}));
    const caller = identity as AuthRequirements[Requirement];

    const ipAddress = limits ? await getCallerIpGroup() : null;
    const consumption = await consumeRateLimits(
      (await limits?.(parsed.data, { ...caller, ipAddress })) ?? [],
    );
    if (!consumption.ok) return createLimitFailure(consumption.retryAfter, message);
    return handler({ ...caller, input: parsed.data, restoreAttempt: consumption.restoreAttempt });
  }

  try {
    const minimumDelay = minResponseTimeMs ? pause(minResponseTimeMs) : undefined;
    const result = await withWriteTimeout(await headers(), attempt);
    await minimumDelay;
    return result;
  } catch (error) {
    unstable_rethrow(error);
    const reference = createReference();
    log.error('action_failed', error, reference);
    const code = getThrownFailureCode(error);
    return failed(code, message(code, {}), { reference });
  }
}

async function authenticate(
  requirement: AuthRequirement,
): Promise<AuthRequirements[AuthRequirement] | AuthFailureCode> {
  if (requirement === 'anyone') return {};
  if (requirement === 'user') {
    const userId = await catchUnavailable(createServerSupabase().then(getVerifiedUserId));
    if (userId === 'unavailable') return userId;
    return userId ? { userId } : 'not_signed_in';
  }
  if (requirement === 'session') return confirmSession();
  const customer = await catchUnavailable(getCustomer());
  if (customer === 'unavailable') return customer;
  if (!customer) return 'not_signed_in';
  if (requirement === 'customer') return { customer };

  const session = await confirmSession();
  return typeof session === 'string' ? session : { customer, ...session };
}

async function confirmSession(): Promise<ConfirmedSession | AuthFailureCode> {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.auth.getUser();
  if (data.user) return { user: data.user, supabase };
  if (error?.code === 'user_banned') return 'suspended';
  return isTransientFailure(error ?? {}) ? 'unavailable' : 'not_signed_in';
}

/** Returns `unavailable` for an error, because an outage must not sign the customer out (FAIL-7). */
async function catchUnavailable<T>(request: Promise<T>): Promise<T | 'unavailable'> {
  return request.catch((error: unknown) => {
    unstable_rethrow(error);
    log.error('session_lookup_failed', error);
    return 'unavailable' as const;
  });
}

function createLimitFailure(
  retryAfter: number | null,
  message: ActionOptions<z.ZodType, AuthRequirement>['message'],
): Failure {
  // Null means that counting failed, which is an outage.
  if (retryAfter === null) return failed('unavailable', message('unavailable', {}));
  return failed('rate_limited', message('rate_limited', { retryAfter }), { retryAfter });
}
