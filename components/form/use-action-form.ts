import { unstable_isUnrecognizedActionError, unstable_rethrow } from 'next/navigation';
import {
  useActionState,
  useState,
  useSyncExternalStore,
  useTransition,
  type FormEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { outdatedMessage } from '@/lib/actions/messages';
import type { ActionState, FormAction } from '@/lib/actions/state';
import { readEntries, readForm } from '@/lib/form/form-data';
import { failed, type Failure, type Success } from '@/lib/result';
import type { Draft } from './draft-storage';
import { useFormGroup } from './form-group';
import { useDraft } from './use-draft';
import { useFieldErrors } from './use-field-errors';

type Options<Data, Code extends string, Details> = {
  /** The message when no answer arrived. */
  unavailable: string;
  /** What the fields hold before anything was typed. */
  initialValues?: Record<string, string>;
  /** The action's own schema, fetched when a field is first left; its fields are checked then. */
  loadSchema?: () => Promise<z.ZodObject>;
  /** What is said above a form whose fields are wrong. */
  invalid?: string | ((fields: Record<string, string>) => string);
  /** Prepares the data before it is sent, or returns why it should not be sent. */
  prepare?: (form: FormData) => Promise<Failure<Code, Details> | undefined>;
  /** A field to clear after an answer, such as a wrong password. */
  secret?: string;
  /** Keeps what is typed in this tab until it is saved: for forms that take a while to fill in. */
  draft?: Draft;
  /** The address of the form's page, where a form posted without scripts has a stand-in. */
  permalink?: string;
  onSuccess?: (success: Success<Data>) => void;
  /** For an action that leads to another page when it has done its work. */
  onRedirect?: () => void;
};

/**
 * The form behind a server action, which outlives a lost connection: with scripts it is sent by
 * hand, so that a request that never arrives becomes a failure above the form instead of an error
 * page in its place. Its fields keep what was typed because nothing resets them. Without scripts it
 * posts to the action itself.
 */
export function useActionForm<Data = undefined, Code extends string = never, Details = never>(
  action: FormAction<Data, Code, Details>,
  options: Options<Data, Code, Details>,
) {
  const { initialValues = {}, onSuccess } = options;
  const [posted, post] = useActionState<ActionState<Data, Code, Details>, FormData>(
    action,
    { values: {} },
    options.permalink,
  );
  const [state, setState] = useState(posted);
  const [isPending, start] = useTransition();
  const hasScripts = useSyncExternalStore(never, yes, no);
  const { isLatest, markSent } = useFormGroup();
  const checks = useFieldErrors(options.loadSchema);
  const draft = useDraft(options.draft);
  const { result } = state;
  const failure = result && !result.ok ? result : undefined;
  const success = result?.ok ? result : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    markSent();
    const element = event.currentTarget;
    const form = new FormData(element, (event.nativeEvent as SubmitEvent).submitter);
    start(async () => {
      const answered: ActionState<Data, Code, Details> = await send(action, form, element, {
        ...options,
        checks,
        onRedirect() {
          draft.drop();
          options.onRedirect?.();
        },
      });
      // Before the fields say it beside themselves: what stands above them is not said twice.
      flushSync(() => setState(answered));
      const { result } = answered;
      if (result?.ok) {
        draft.drop();
        onSuccess?.(result);
      } else if (result?.fields) {
        checks.watch();
        focusFirst(element, result.fields);
      }
    });
  }

  return {
    /** For the `<form>` itself. The browser's own bubbles are off: ours read the same everywhere. */
    formProps: { ...draft.formProps, action: post, onSubmit: submit, noValidate: true },
    isPending,
    values: { ...initialValues, ...state.values },
    /** What a list of the form held when it was sent; undefined before that. */
    sentList: (name: string) => state.entries && getList(state.entries, name),
    /** The last answer, shown or not. */
    result,
    data: success?.data,
    /** What to show: nothing once another form of the group was sent. */
    failure: isLatest ? failure : undefined,
    notice: isLatest ? success?.notice : undefined,
    /** A toast may say what went well; where there are no scripts there are no toasts. */
    hasScripts,
    getError: (name: string) => checks.getError(name, failure?.fields),
    /** For a field that is checked when it is left. */
    register: checks.register,
  };
}

type Sending<Data, Code extends string, Details> = Pick<
  Options<Data, Code, Details>,
  'unavailable' | 'invalid' | 'prepare' | 'secret'
> & {
  checks: Pick<ReturnType<typeof useFieldErrors>, 'check' | 'reset'>;
  onRedirect: () => void;
};

/** Checks the form, prepares and sends it. A lost answer or action becomes a failure. */
async function send<Data, Code extends string, Details>(
  action: FormAction<Data, Code, Details>,
  form: FormData,
  element: HTMLFormElement,
  { unavailable, invalid, prepare, secret, checks, onRedirect }: Sending<Data, Code, Details>,
): Promise<ActionState<Data, Code, Details>> {
  const unsent = (failure: Failure<Code, Details>) => ({ result: failure, ...typedIn(form) });
  const fields = await checks.check(form);
  if (fields) {
    const message = typeof invalid === 'function' ? invalid(fields) : (invalid ?? unavailable);
    return unsent(failed('invalid_input', message, { fields }));
  }
  const notReady = await prepare?.(form);
  if (notReady) return unsent(notReady);
  try {
    const answered = await action({ values: {} }, form);
    checks.reset();
    // A secret is kept if only the browser found a mistake.
    if (secret && answered.result && !isUnsent(answered.result)) clearField(element, secret);
    return answered;
  } catch (error) {
    // Lets a redirect of the action through to the router: it has done its work.
    try {
      unstable_rethrow(error);
    } catch (redirect) {
      onRedirect();
      throw redirect;
    }
    // Since a deployment, or during one: the server has no such action.
    if (unstable_isUnrecognizedActionError(error))
      return unsent(failed('outdated', outdatedMessage));
    return unsent(failed('unavailable', unavailable));
  }
}

/** Such a form, for the parts that many forms have in common. */
export type ActionForm = ReturnType<typeof useActionForm<unknown, string>>;

function isUnsent(result: { ok: boolean; code?: string }) {
  return !result.ok && result.code === 'unavailable';
}

/** What a form that was not answered goes on with, as if the action had sent it back. */
function typedIn(form: FormData) {
  const names = [...form.keys()].filter((name) => !name.startsWith('$'));
  return { values: readForm(form, names), entries: readEntries(form, names) };
}

function getList(entries: [string, string][], name: string) {
  return entries.filter((entry) => entry[0] === name).map(([, value]) => value);
}

function clearField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = '';
}

/** In the order of the page, which is not always that of the schema. */
function focusFirst(form: HTMLFormElement, fields: Record<string, string>) {
  const wrong = [...form.elements].find(
    (element) => 'name' in element && String(element.name) in fields,
  );
  if (wrong instanceof HTMLElement) wrong.focus();
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
