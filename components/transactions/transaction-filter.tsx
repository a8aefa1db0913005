import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { cn } from '@/lib/cn';
import { routes } from '@/lib/routes';
import { kindLabels, statusLabels } from '@/lib/transactions/messages';
import { formatPeriod, groupByYear } from '@/lib/transactions/periods';
import type { TransactionFilter as Filter } from '@/lib/transactions/types';

/** Filter form. Submits a GET request to the same page, so it works without JavaScript. */
export function TransactionFilter({ filter, months }: { filter: Filter; months: string[] }) {
  const isFiltered = Object.values(filter).some((value) => value !== null);

  return (
    <form
      action={routes.transactions}
      // Resets the fields when the URL's filter changes.
      key={JSON.stringify(filter)}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-4 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <FilterSelect
        label="Kind"
        name="kind"
        allLabel="All kinds"
        defaultValue={filter.kind}
        options={kindLabels}
      />
      <FilterSelect
        label="Status"
        name="status"
        allLabel="Any status"
        defaultValue={filter.status}
        options={statusLabels}
      />
      <Field label="Period">
        {(control) => (
          <Select {...control} name="period" defaultValue={filter.period ?? ''}>
            <option value="">All time</option>
            {/* The URL may name a period without transactions. */}
            {filter.period && !months.some((month) => month.startsWith(filter.period!)) && (
              <option value={filter.period}>{formatPeriod(filter.period)}</option>
            )}
            {groupByYear(months).map(({ year, months: monthsOfYear }) => (
              <optgroup key={year} label={year}>
                <option value={year}>All of {year}</option>
                {monthsOfYear.map((month) => (
                  <option key={month} value={month}>
                    {formatPeriod(month)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      {/* Together, the buttons are wider than a column on a phone. */}
      <div className={cn('flex gap-2', isFiltered && 'max-lg:col-span-full')}>
        <Button type="submit" variant="outline" className="h-12">
          Show
        </Button>
        {isFiltered && (
          <ButtonLink variant="ghost" href={routes.transactions} className="h-12">
            Show all
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

function FilterSelect({
  label,
  name,
  allLabel,
  defaultValue,
  options,
}: {
  label: string;
  name: string;
  allLabel: string;
  defaultValue: string | null;
  options: Record<string, string>;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={defaultValue ?? ''}>
          <option value="">{allLabel}</option>
          {Object.entries(options).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
