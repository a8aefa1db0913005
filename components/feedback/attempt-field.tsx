import { attemptField, type Attempt } from '@/lib/attempts';

/** Says what a limited form tries, so that a refusal can be told by its status too. */
export function AttemptField({ of }: { of: Attempt }) {
  return <input type="hidden" name={attemptField} value={of} />;
}
