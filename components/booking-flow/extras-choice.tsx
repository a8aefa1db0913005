import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { getAnswer } from '@/lib/booking-flow/questions';
import type { BookableService, ServiceQuestion } from '@/lib/booking-flow/service-queries';
import { formatDuration } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';

export function AddOnChoice({
  addOns,
  defaultValue,
}: {
  addOns: BookableService['add_ons'];
  defaultValue: string[];
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-heading font-bold">Extras</legend>
      <div className="divide-y divide-border border-y border-border">
        {addOns.map(({ id, name, description, price, duration_minutes }) => (
          <Checkbox
            key={id}
            name="add_on_ids"
            value={id}
            defaultChecked={defaultValue.includes(id)}
            label={name}
            description={[
              description,
              duration_minutes > 0 && `Adds ${formatDuration(duration_minutes)}.`,
            ]
              .filter(Boolean)
              .join(' ')}
            aside={`+ ${formatMoney(price)}`}
            className="py-4"
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Selects for questions that change the price or duration (BOOK-59). As radios, all would form one group. */
export function QuestionChoice({
  questions,
  defaultValue,
}: {
  questions: ServiceQuestion[];
  defaultValue: string[];
}) {
  return (
    <fieldset>
      <legend className="mb-3 text-heading font-bold">About your booking</legend>
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        {questions.map((question) => (
          <Field key={question.id} label={question.name}>
            {(control) => (
              <Select
                {...control}
                name="add_on_ids"
                defaultValue={getAnswer(question, defaultValue)?.id}
              >
                {question.choices.map((choice) => (
                  <option key={choice.id} value={choice.id}>
                    {formatChoice(choice)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

/** Formats a choice with the price and duration it adds: `3 (+ $40, + 1 h)`. */
function formatChoice({ name, price, duration_minutes }: ServiceQuestion['choices'][number]) {
  const additions = [
    price > 0 && `+ ${formatMoney(price)}`,
    duration_minutes > 0 && `+ ${formatDuration(duration_minutes)}`,
  ].filter(Boolean);
  return additions.length > 0 ? `${name} (${additions.join(', ')})` : name;
}
