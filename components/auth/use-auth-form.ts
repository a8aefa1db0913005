import { useActionForm } from '@/components/feedback/use-action-form';
import { authMessage, type AuthFlow } from '@/lib/auth/messages';
import { emptyForm, type FormState } from '@/lib/form';

export type AuthFormProps = ReturnType<typeof useAuthForm>;

/** A way in that outlives a dead line. */
export function useAuthForm(
  action: (before: FormState, form: FormData) => Promise<FormState>,
  flow: AuthFlow,
) {
  return useActionForm(action, {
    initial: emptyForm,
    lost: authMessage(flow, { message: '', status: 0 }),
    forget: 'password',
  });
}
