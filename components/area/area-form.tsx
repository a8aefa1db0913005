'use client';

import { LocateFixed } from 'lucide';
import { useRouter } from 'next/navigation';
import { Icon } from '@/components/ui/icon';
import { FormAlert } from '@/components/form/form-alert';
import { ReloadFormsButton } from '@/components/form/reload-forms-button';
import { useActionForm } from '@/components/form/use-action-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SubmitButton } from '@/components/ui/submit-button';
import { chooseArea } from '@/lib/area/actions';
import { areaMessages } from '@/lib/area/messages';
import { formatArea } from '@/lib/area/area';
import { notifyAreaListeners, useArea } from './area-store';
import { usePosition } from './use-position';
import { market } from '@/lib/site-config';
import { capitalize } from '@/lib/text';

export function AreaForm({
  onSelect,
  next,
}: {
  onSelect?: () => void;
  /** Path of the page to open with the chosen area. */
  next?: string;
}) {
  const area = useArea();
  const router = useRouter();
  function finish() {
    notifyAreaListeners();
    onSelect?.();
    if (next) router.push(next);
  }
  const form = useActionForm(chooseArea, {
    unavailable: areaMessages.unavailable,
    invalid: areaMessages.missing,
    loadSchema: () => import('@/lib/area/schema').then(({ areaSchema }) => areaSchema),
    onSuccess: finish,
    onRedirect: notifyAreaListeners,
  });
  const position = usePosition(finish);

  return (
    <form {...form.formProps} aria-label="Your area" className="grid gap-5">
      {/* Prevents the redirect so that the visitor stays on the page behind the dialog. */}
      {onSelect && <input type="hidden" name="skipRedirect" value="true" />}
      {next && <input type="hidden" name="next" value={next} />}
      {!form.failure?.fields && (
        <FormAlert message={form.failure?.message} code={form.failure?.code} />
      )}
      <Field
        label={`${capitalize(market.words.postalCode)} or city`}
        required
        error={form.getError('place')}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('place')}
            key={area?.postal_code}
            defaultValue={form.values.place ?? (area ? formatArea(area) : '')}
            maxLength={80}
            autoComplete="postal-code"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isPending}>Use this area</SubmitButton>
        {form.hasScripts && (
          <Button
            variant="outline"
            aria-disabled={position.isPending || undefined}
            onClick={position.request}
          >
            <Icon icon={LocateFixed} className="size-5" />
            Use my current location
          </Button>
        )}
      </div>
      <PositionStatus {...position} />
    </form>
  );
}

function PositionStatus({
  isPending,
  error,
}: Pick<ReturnType<typeof usePosition>, 'isPending' | 'error'>) {
  const text = isPending ? 'Finding your location…' : error?.message;
  return (
    <div role="status" className="text-sm empty:hidden">
      {text && <span>{text}</span>}
      {!isPending && error?.code === 'outdated' && (
        <>
          {' '}
          <ReloadFormsButton />
        </>
      )}
    </div>
  );
}
