import { useForm, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrors, readForm } from '@/lib/form/form-data';

type Values = Record<string, string>;

/**
 * Says what is wrong with a field once it was left, by the schema that the action has. What the
 * action said of a field stands until then.
 */
export function useFieldErrors(importSchema?: () => Promise<z.ZodObject>) {
  // A schema takes zod's configuration when it is constructed, so that is loaded first.
  const loadSchema = importSchema && (() => import('./zod-without-eval').then(importSchema));
  const { register, formState, getFieldState, trigger, reset } = useForm<Values>({
    mode: 'onTouched',
    // Delayed: shown at once, it would move the button from under the click that left the field.
    delayError: 500,
    resolver: loadSchema && resolveLate(loadSchema),
  });

  function getError(name: string, answered: Values | undefined) {
    const { error, isTouched } = getFieldState(name, formState);
    return error?.message ?? (isTouched ? undefined : answered?.[name]);
  }

  /** What is wrong with a form that is about to be sent, as far as the browser can tell. */
  async function check(form: FormData) {
    const schema = await loadSchema?.().catch(() => undefined);
    if (!schema) return undefined;
    const parsed = schema.safeParse(readForm(form, Object.keys(schema.shape)));
    return parsed.success ? undefined : fieldErrors(parsed.error);
  }

  return {
    /** Without a schema nothing is checked: what the action said stands until it is asked again. */
    register: (name: string) => (loadSchema ? register(name) : { name }),
    getError,
    check,
    /** From now on each error goes as soon as its field is right. */
    watch: () => void trigger(),
    reset: () => reset(undefined, { keepValues: true }),
  };
}

/** The schema comes when a field is first left, not with the page. */
function resolveLate(loadSchema: () => Promise<z.ZodObject>): Resolver<Values> {
  return async (values, ...asked) => {
    // If the schema cannot be loaded, only the action validates.
    const loaded = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()]).catch(
      () => null,
    );
    if (!loaded) return { values, errors: {} };
    const [{ zodResolver }, schema] = loaded;
    // Passes on the raw input; only the action uses the parsed values.
    const resolve = zodResolver(schema, undefined, { raw: true }) as unknown as Resolver<Values>;
    return resolve(values, ...asked);
  };
}
