import type { ActionState } from '@/lib/actions/state';
import { done, failed, type Failure, type FailureCode, type Notice } from '@/lib/result';

/** All that a form's action answered, whether it went well or not. */
export async function getAnswer<Data>(answered: Promise<ActionState<Data, string>>) {
  const { result, values } = await answered;
  const { data, notice } = result?.ok ? result : {};
  const { code, message, fields, retryAfter } = (result && !result.ok ? result : {}) as Partial<
    Failure<string>
  >;
  return { values, data, notice, code, message, fields, retryAfter };
}

/** What an action answers a form when it did what was asked. */
export function succeeded<Data>(data: Data, notice?: Notice): ActionState<Data> {
  return { result: done(data, notice), values: {} };
}

/** What an action answers a form when it did not. */
export function refused(
  code: FailureCode,
  message: string,
  details?: Pick<Failure, 'fields' | 'retryAfter'>,
): ActionState<never> {
  return { result: failed(code, message, details), values: {} };
}
