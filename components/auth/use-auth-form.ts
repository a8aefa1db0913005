import { useSteadyForm } from '@/components/feedback/use-steady-form';
import { authMessage, saysTooMany, type AuthFlow } from '@/lib/auth/messages';
import { emptyForm, type FormState } from '@/lib/form';

export type AuthFormProps = ReturnType<typeof useAuthForm>;

/** A way in that outlives a dead line. */
export function useAuthForm(
  action: (before: FormState, form: FormData) => Promise<FormState>,
  flow: AuthFlow,
) {
  return useSteadyForm(action, {
    initial: emptyForm,
    lost: (fault) => lostMessage(flow, fault),
    forget: 'password',
  });
}

/** Middleware refuses who tried too often before the action is asked, in these very words. */
function lostMessage(flow: AuthFlow, fault: unknown) {
  const isRefused = fault instanceof Error && saysTooMany(fault.message);
  return isRefused ? fault.message : authMessage(flow, { message: '', status: 0 });
}
