import { unstable_rethrow } from 'next/navigation';
import {
  startTransition,
  useActionState,
  useState,
  useSyncExternalStore,
  useTransition,
  type FormEvent,
} from 'react';
import type { FormState } from '@/lib/form';

/**
 * A form that a server action answers, and that outlives a dead line: with scripts it is sent by
 * hand, so that a request that never arrives becomes words above the form instead of an error page
 * in its place. Its fields keep what was typed because nothing resets them. Without scripts it
 * posts to the action itself.
 */
export function useActionForm<State extends FormState>(
  action: (before: Awaited<State>, form: FormData) => Promise<State>,
  {
    initial,
    lost,
    prepare,
    forget,
    onAnswer,
  }: {
    initial: Awaited<State>;
    /** What is said when no answer came, or one that is none of the action's. */
    lost: string;
    /** Makes what was entered ready to travel, or says why it need not even be sent. */
    prepare?: (form: FormData) => Promise<string | undefined>;
    /** A field that is emptied once there is an answer: a secret that was wrong is typed anew. */
    forget?: string;
    onAnswer?: (state: State) => void;
  },
) {
  const [posted, post] = useActionState(action, initial);
  const [state, setState] = useState<State>(posted);
  const [isPending, start] = useTransition();
  const hasScripts = useSyncExternalStore(never, yes, no);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const element = event.currentTarget;
    const form = new FormData(element, submitter);
    start(async () => {
      const fault = await prepare?.(form);
      if (fault) return startTransition(() => setState({ ...state, ...silence, message: fault }));
      const answer = await action(state as Awaited<State>, form).then(
        (answer) => {
          const secret = forget && element.elements.namedItem(forget);
          if (secret instanceof HTMLInputElement) secret.value = '';
          return answer;
        },
        (fault: unknown): State => {
          // Where an action leads on, the router follows.
          unstable_rethrow(fault);
          return { ...state, ...silence, message: lost };
        },
      );
      startTransition(() => setState(answer));
      onAnswer?.(answer);
    });
  }

  // A toast says what went well; where there are no scripts there are no toasts.
  return { state, post, submit, isPending, notice: hasScripts ? undefined : state.notice };
}

const silence = { fields: undefined, notice: undefined, customer: undefined };
const never = () => () => {};
const yes = () => true;
const no = () => false;
