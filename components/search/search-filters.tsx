import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Select } from '@/components/ui/select';
import { currencySymbol } from '@/lib/money';
import { atLabels } from '@/lib/search/active-filters';
import type { CatalogSearch } from '@/lib/search/schema';

/** Filters for day, time, price and location. Collapsed, because the chips show the active filters. */
export function SearchFilters({
  search,
  isOpenOnPhones,
}: {
  search: CatalogSearch;
  /** Whether phones show the filters at once, because the whole form is collapsed there. */
  isOpenOnPhones: boolean;
}) {
  const { date, time, max_price, at } = search;
  return (
    <>
      <details
        className={`peer -mt-1 -mb-2 basis-full sm:col-span-3 ${isOpenOnPhones ? 'max-sm:hidden' : ''}`}
      >
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-accent hover:underline">
          Day, time and price
        </summary>
      </details>
      <div
        key={`${date}${time}${max_price}${at}`}
        className={`hidden basis-full gap-3 peer-open:grid sm:col-span-3 sm:grid-cols-4 ${isOpenOnPhones ? 'max-sm:grid max-sm:grid-cols-2' : ''}`}
      >
        <div className="grid grid-cols-1 gap-1.5">
          <Label htmlFor="search-date">Day</Label>
          <Input id="search-date" type="date" name="date" defaultValue={date} />
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor="search-time">Time of day</Label>
          <Select id="search-time" name="time" defaultValue={time}>
            <option value="">Any time</option>
            <option value="morning">Morning, before 12</option>
            <option value="afternoon">Afternoon, 12 to 5</option>
            <option value="evening">Evening, after 5</option>
          </Select>
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor="search-price">Maximum price ({currencySymbol})</Label>
          <Input
            id="search-price"
            type="number"
            name="max_price"
            min={1}
            max={100000}
            inputMode="numeric"
            placeholder="Any price"
            defaultValue={max_price || ''}
          />
        </div>
        <div className="grid gap-1.5">
          <Label htmlFor="search-at">Location</Label>
          <Select id="search-at" name="at" defaultValue={at}>
            <option value="">Anywhere</option>
            <option value="home">{atLabels.home}</option>
            <option value="venue">{atLabels.venue}</option>
          </Select>
        </div>
      </div>
    </>
  );
}
