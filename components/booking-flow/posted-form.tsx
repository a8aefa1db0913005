'use client';

import { useActionState, type ReactNode } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { ReloadButton } from '@/components/feedback/reload-button';
import { usePageUrl } from '@/components/form/use-page-url';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { ActionState, FormAction } from '@/lib/actions/state';
import { fieldLabels } from '@/lib/booking-flow/details';

/**
 * Replacement for a form that was submitted without JavaScript, when its page can't be rendered again. Keeps
 * the customer's input and submits every field again (FAIL-6). If no form was submitted to the action, it
 * shows the fallback, by default a reload button.
 */
export function PostedForm<Data, Code extends string, Details>({
  action,
  fallback = <ReloadButton>Try Again</ReloadButton>,
}: {
  action: FormAction<Data, Code, Details>;
  fallback?: ReactNode;
}) {
  const [{ result, entries = [] }, post] = useActionState<
    ActionState<Data, Code, Details>,
    FormData
  >(action, { values: {} }, usePageUrl());
  if (!result || result.ok) return fallback;

  return (
    <form action={post} className="grid w-full gap-6 text-left">
      <FormAlert message={result.message} code={result.code} />
      {entries.map(([name, value]) => {
        const label = value && visibleLabels[name];
        return label ? (
          <Field key={name} label={label} error={result.fields?.[name]}>
            {(control) => <Textarea {...control} name={name} defaultValue={value} rows={2} />}
          </Field>
        ) : (
          <input key={name + value} type="hidden" name={name} value={value} />
        );
      })}
      <Button type="submit" size="lg" className="justify-self-center">
        Send again
      </Button>
    </form>
  );
}

/** Labels of the fields that are shown. The others are sent as hidden fields. */
const visibleLabels: Partial<Record<string, string>> = fieldLabels;
