import { useActionForm } from '@/components/form/use-action-form';
import type { FormOptions } from '@/components/form/use-action-form';
import type { FormAction } from '@/lib/actions/state';
import { getFlowMessage, getInvalidInputMessage, type AuthFlow } from '@/lib/auth/messages';

/** Connects a sign-in form to its action, with its flow's messages. */
export function useAuthForm<Data, Code extends string>(
  action: FormAction<Data, Code>,
  flow: AuthFlow,
  options: Pick<FormOptions<Data, Code, never>, 'loadSchema' | 'secret' | 'onSuccess'> = {},
) {
  return useActionForm(action, {
    unavailable: getFlowMessage(flow, 'unavailable'),
    invalid: getInvalidInputMessage,
    ...options,
  });
}
