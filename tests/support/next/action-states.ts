import type { ActionState } from '@/lib/actions/state';
import { done, failed, type Failure, type FailureCode, type Notice } from '@/lib/result';

/** Returns the full answer of a form's action, whether a success or a failure. */
export async function getFormResult<Data>(answered: Promise<ActionState<Data, string>>) {
  const { result, values } = await answered;
  const { data, notice } = result?.ok ? result : {};
  const { code, message, fields, retryAfter } = (result && !result.ok ? result : {}) as Partial<
    Failure<string>
  >;
  return { values, data, notice, code, message, fields, retryAfter };
}

export function createSuccessState<Data>(data: Data, notice?: Notice): ActionState<Data> {
  return { result: done(data, notice), values: {} };
}

export function createFailureState(
  code: FailureCode,
  message: string,
  details?: Pick<Failure, 'fields' | 'retryAfter'>,
): ActionState<never> {
  return { result: failed(code, message, details), values: {} };
}
