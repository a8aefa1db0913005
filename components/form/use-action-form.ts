import { unstable_rethrow, useRouter } from 'next/navigation';
import { useActionState, useEffect, useState, useTransition, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import { toActionFailure } from '@/lib/actions/action-failure';
import { checkFields } from '@/lib/actions/messages';
import type { ActionState, FormAction } from '@/lib/actions/state';
import { readEntries, readForm } from '@/lib/form/form-data';
import { failed, type Failure, type Success } from '@/lib/result';
import type { Draft } from '@/lib/browser-storage/drafts';
import { useFormGroup } from './form-group';
import { useDraft } from './use-draft';
import { useFieldErrors } from './use-field-errors';

export type FormOptions<Data, Code extends string, Details> = {
  /** Message if no response arrives. */
  unavailable: string;
  initialValues?: Record<string, string>;
  /** Loads the action's schema on the first blur, to validate its fields. */
  loadSchema?: () => Promise<z.ZodObject>;
  /** Message above a form with invalid fields, if it isn't the usual one. */
  invalid?: string | ((fieldErrors: Record<string, string>) => string);
  /** Prepares the data, or returns a failure that stops the submission. */
  prepare?: (formData: FormData) => Promise<Failure<Code, Details> | undefined>;
  /** Name of a field to clear after a response, such as a password or a honeypot. */
  secret?: string;
  /** Draft that stores the input for this tab until the action succeeds. For long forms. */
  draft?: Draft;
  /** URL of the form's page (`usePageUrl`), for a form that the response to a post may show in another place. */
  permalink?: string;
  onSuccess?: (success: Success<Data>) => void;
  /** Called when the action succeeds by redirecting. */
  onRedirect?: () => void;
};

/**
 * Connects a form to a server action. The submit handler calls the action itself so that a lost
 * connection shows a failure above the form instead of an error page, and no field is reset. Without
 * JavaScript, the form posts to the action directly.
 */
export function useActionForm<Data = undefined, Code extends string = never, Details = never>(
  action: FormAction<Data, Code, Details>,
  options: FormOptions<Data, Code, Details>,
) {
  const { initialValues = {}, onSuccess } = options;
  const [postedState, post] = useActionState<ActionState<Data, Code, Details>, FormData>(
    action,
    { values: {} },
    options.permalink,
  );
  const [state, setState] = useState(postedState);
  const [isPending, startTransition] = useTransition();
  const { isLatest, markSubmitted } = useFormGroup();
  const validator = useFieldErrors(options.loadSchema);
  const draft = useDraft(options.draft);
  const { result } = state;
  const failure = result && !result.ok ? result : undefined;
  const success = result?.ok ? result : undefined;
  useRefreshOfOutdatedPage(failure);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    markSubmitted();
    const form = event.currentTarget;
    const formData = new FormData(form, (event.nativeEvent as SubmitEvent).submitter);
    startTransition(async () => {
      const nextState: ActionState<Data, Code, Details> = await send(action, formData, form, {
        ...options,
        validator,
        onRedirect() {
          draft.drop();
          options.onRedirect?.();
        },
      });
      // Renders the alert before the field errors so that an error isn't announced twice.
      flushSync(() => setState(nextState));
      const { result: nextResult } = nextState;
      if (nextResult?.ok) {
        draft.drop();
        onSuccess?.(nextResult);
      } else if (nextResult?.fields) {
        validator.watch();
        focusFirstInvalid(form, nextResult.fields);
      }
    });
  }

  return {
    /** Props for the `<form>`. They turn off the browser's own error messages. */
    formProps: { ...draft.formProps, action: post, onSubmit: submit, noValidate: true },
    isPending,
    values: { ...initialValues, ...state.values },
    /** Returns the submitted values of a repeated field, or undefined before a submission. */
    getSubmittedList: (name: string) => state.entries && getList(state.entries, name),
    /** The last result, even after another form in the group was submitted. */
    result,
    data: success?.data,
    /** Failure of the last submission. Undefined once another form in the group was submitted. */
    failure: isLatest ? failure : undefined,
    notice: isLatest ? success?.notice : undefined,
    /** Whether JavaScript runs and a toast can replace the notice. */
    hasScripts: useIsHydrated(),
    getError: (name: string) => validator.getError(name, failure?.fields),
    /** Registers a field that is validated on blur. */
    register: validator.register,
    /** Empties the form. For forms that stay on the page after a success. */
    reset: validator.reset,
  };
}

/** Refreshes the page once a failure that outdates it is shown. The failure itself carries no page. */
function useRefreshOfOutdatedPage(failure: Failure<string, unknown> | undefined) {
  const router = useRouter();
  useEffect(() => {
    if (failure?.isPageOutdated) router.refresh();
  }, [failure, router]);
}

type SendOptions<Data, Code extends string, Details> = Pick<
  FormOptions<Data, Code, Details>,
  'unavailable' | 'invalid' | 'prepare' | 'secret'
> & {
  validator: Pick<ReturnType<typeof useFieldErrors>, 'validate' | 'resetErrors'>;
  onRedirect: () => void;
};

/** Validates, prepares and sends the form. Turns a lost response or a missing action into a failure. */
async function send<Data, Code extends string, Details>(
  action: FormAction<Data, Code, Details>,
  formData: FormData,
  form: HTMLFormElement,
  {
    unavailable,
    invalid = checkFields,
    prepare,
    secret,
    validator,
    onRedirect,
  }: SendOptions<Data, Code, Details>,
): Promise<ActionState<Data, Code, Details>> {
  const reject = (failure: Failure<Code, Details>) => ({ result: failure, ...getInput(formData) });
  const fieldErrors = await validator.validate(formData);
  if (fieldErrors) {
    const message = typeof invalid === 'function' ? invalid(fieldErrors) : invalid;
    return reject(failed('invalid_input', message, { fields: fieldErrors }));
  }
  const preparationFailure = await prepare?.(formData);
  if (preparationFailure) return reject(preparationFailure);
  try {
    const nextState = await action({ values: {} }, formData);
    validator.resetErrors();
    // Keeps the secret if the request didn't reach the service.
    if (secret && nextState.result && !isUnavailable(nextState.result)) clearField(form, secret);
    return nextState;
  } catch (error) {
    // Rethrows the action's redirect for the router.
    try {
      unstable_rethrow(error);
    } catch (redirect) {
      onRedirect();
      throw redirect;
    }
    return reject(toActionFailure(error, unavailable));
  }
}

/** State of a form with any action, for components that several forms share. */
export type ActionForm = ReturnType<typeof useActionForm<unknown, string>>;

function isUnavailable(result: { ok: boolean; code?: string }) {
  return !result.ok && result.code === 'unavailable';
}

/** Returns the form's input in the shape in which server actions return it. */
function getInput(formData: FormData) {
  const names = [...formData.keys()].filter((name) => !name.startsWith('$'));
  return { values: readForm(formData, names), entries: readEntries(formData, names) };
}

function getList(entries: [string, string][], name: string) {
  return entries.filter((entry) => entry[0] === name).map(([, value]) => value);
}

/** Empties only the DOM element, because react-hook-form would show its own error instead of the action's. */
function clearField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = '';
}

/** Focuses the first invalid field in page order, which can differ from the schema's. */
function focusFirstInvalid(form: HTMLFormElement, fieldErrors: Record<string, string>) {
  const invalidElement = [...form.elements].find(
    (element) => 'name' in element && String(element.name) in fieldErrors,
  );
  if (invalidElement instanceof HTMLElement) invalidElement.focus();
}
