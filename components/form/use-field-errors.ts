import { useState } from 'react';
import { useForm, type RegisterOptions, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { getFieldErrors, readForm } from '@/lib/form/form-data';

type Values = Record<string, string>;

/** Validates a form's fields on blur with the action's schema. */
export function useFieldErrors(importSchema?: () => Promise<z.ZodObject>) {
  // A schema reads zod's configuration when it is constructed, so the configuration is loaded first.
  const loadSchema = importSchema && (() => import('./zod-without-eval').then(importSchema));
  const { register, formState, getFieldState, trigger, reset } = useForm<Values>({
    mode: 'onTouched',
    // Without the delay, the error would move a button while it is being clicked.
    delayError: 500,
    resolver: loadSchema && createLazyResolver(loadSchema),
  });

  // Changed fields hide the action's error right away. On blur, that would move a button that is being clicked.
  const [changedNames, setChangedNames] = useState<ReadonlySet<string>>(new Set());

  function registerField(name: string, options?: RegisterOptions<Values>) {
    const { onChange, ...field } = register(name, options);
    return {
      ...field,
      onChange(event: Parameters<typeof onChange>[0]) {
        setChangedNames((names) => (names.has(name) ? names : new Set(names).add(name)));
        const validation = onChange(event);
        // Another field's error may depend on this field, for example if an end must follow a start.
        const otherNames = Object.keys(formState.errors).filter((errorName) => errorName !== name);
        if (otherNames.length > 0) void trigger(otherNames);
        return validation;
      },
    };
  }

  function getError(name: string, actionErrors: Values | undefined) {
    const { error } = getFieldState(name, formState);
    return error?.message ?? (changedNames.has(name) ? undefined : actionErrors?.[name]);
  }

  /** Validates the form before it is sent. Returns the field errors, if any. */
  async function validate(formData: FormData) {
    const schema = await loadSchema?.().catch(() => undefined);
    if (!schema) return undefined;
    const parsed = schema.safeParse(readForm(formData, Object.keys(schema.shape)));
    return parsed.success ? undefined : getFieldErrors(parsed.error);
  }

  return {
    /** Registers a field. Without a schema, the action's errors stay until the next submission. */
    register: (name: string, options?: RegisterOptions<Values>) =>
      loadSchema ? registerField(name, options) : { name },
    getError,
    validate,
    /** Validates now, so that each error is removed as soon as its field becomes valid. */
    watch: () => void trigger(),
    resetErrors() {
      setChangedNames(new Set());
      reset(undefined, { keepValues: true });
    },
    /** Empties the form. Fields with a default value return to it. */
    reset() {
      setChangedNames(new Set());
      reset();
    },
  };
}

/** Returns a resolver that loads the schema on the first blur. */
function createLazyResolver(loadSchema: () => Promise<z.ZodObject>): Resolver<Values> {
  return async (values, ...rest) => {
    // If the schema fails to load, only the action validates.
    const modules = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()]).catch(
      () => null,
    );
    if (!modules) return { values, errors: {} };
    const [{ zodResolver }, schema] = modules;
    // Keeps the raw input, because only the action uses parsed values. The cast types it as strings.
    const resolve = zodResolver(schema, undefined, { raw: true }) as unknown as Resolver<Values>;
    // Missing fields and unchecked radio buttons are '', as in the posted form.
    const names = Object.keys(schema.shape);
    return resolve(Object.fromEntries(names.map((name) => [name, values[name] ?? ''])), ...rest);
  };
}
