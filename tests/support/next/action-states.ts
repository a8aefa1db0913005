import type { ActionState } from '@/lib/actions/state';
import { done, failed, type Failure, type FailureCode, type Notice } from '@/lib/result';

/** Returns every property of a server action's result, whether it's a success or a failure. */
export async function getFormResult<Data>(statePromise: Promise<ActionState<Data, string>>) {
  const { result, values } = await statePromise;
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
