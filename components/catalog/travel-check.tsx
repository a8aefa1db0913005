import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { listSelectionFields, type BookingSelection } from '@/lib/booking-flow/selection';
import type { Provider } from '@/lib/catalog/provider-queries';
import type { TravelAnswer } from '@/lib/catalog/travel';
import { postalCodeKeyboard } from '@/lib/area/area';
import { maxLengths } from '@/lib/form/max-lengths';
import { routes } from '@/lib/routes';
import { market } from '@/lib/site-config';
import { capitalize } from '@/lib/text';

/** Form that asks whether a provider comes to a postal code, and the answer (CAT-28). Works without JavaScript. */
export function TravelCheck({
  provider: { id, first_name, trade_slug },
  answer,
  selection,
  defaultValue,
}: {
  provider: Pick<Provider, 'id' | 'first_name' | 'trade_slug'>;
  answer: TravelAnswer | null;
  /** Choices that the answer's page keeps. */
  selection: Partial<BookingSelection> | null;
  /** Postal code to check, until there is an answer. */
  defaultValue?: string | null;
}) {
  return (
    <section id="area" aria-labelledby="area-title" className="scroll-mt-6">
      <h2 id="area-title" className="text-heading font-bold">
        Does {first_name} come to you?
      </h2>
      {answer?.area && (
        <p
          role="status"
          className={`mt-3 rounded-control px-4 py-3 ${answer.comes ? 'bg-success-soft' : 'bg-warning-soft'}`}
        >
          {answer.comes
            ? `Yes, ${first_name} comes to ${answer.area}.`
            : `${first_name} doesn't come to ${answer.area}.`}
          {!answer.comes && trade_slug && (
            <>
              {' '}
              <Link
                href={routes.category(trade_slug, answer.postal_code)}
                prefetch={false}
                className="-my-3 inline-flex py-3 font-medium text-accent underline underline-offset-4"
              >
                See who does
              </Link>
            </>
          )}
        </p>
      )}
      <form
        action={`${routes.bookProvider(id)}#area`}
        className="mt-3 flex max-w-md flex-wrap items-start gap-3"
      >
        {listSelectionFields({ ...selection, postal_code: null, any_place: null }).map(
          ([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ),
        )}
        <div className="min-w-0 grow basis-40">
          <Field label={capitalize(market.words.postalCode)} error={answer?.error} required>
            {(control) => (
              <Input
                {...control}
                name="postal_code"
                defaultValue={answer?.text ?? defaultValue ?? undefined}
                maxLength={maxLengths.postal_code}
                inputMode={postalCodeKeyboard}
                autoComplete="postal-code"
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="outline" className="mt-7 h-12">
          Check
        </Button>
      </form>
    </section>
  );
}
