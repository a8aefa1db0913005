'use client';

import Link from 'next/link';
import { useChosenExtras } from '@/components/service/chosen-extras';
import type { NextStart } from '@/lib/booking-flow/next-starts';
import { getSelectionHref, selectSlot, type BookingSelection } from '@/lib/booking-flow/selection';
import { formatMoney } from '@/lib/money';

/** Links to the next available times. Hidden if extras make the booking longer, because it may no longer fit. */
export function StartLinks({
  starts,
  selection,
}: {
  starts: NextStart[];
  selection: BookingSelection;
}) {
  const { price, choices } = useChosenExtras();
  if (price?.added_minutes || starts.length === 0) return null;
  // The first line is the service itself.
  const extrasPrice = price ? price.total - price.lines[0]!.amount : 0;
  return (
    <nav aria-label="Next available times" className="mt-5 grid gap-2 max-lg:hidden">
      <h3 className="text-sm font-semibold">Next available times</h3>
      {starts.map((start) => {
        const total = Math.round((start.price + extrasPrice) * 100) / 100;
        const slotSelection = selectSlot({ ...selection, ...choices }, { ...start, total });
        return (
          <Link
            key={start.provider_id + start.starts_at}
            href={getSelectionHref('confirm', { ...slotSelection, date: start.date })}
            prefetch={false}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-control border border-input bg-surface px-3 py-1 text-sm hover:border-accent hover:bg-accent-soft"
          >
            <span className="font-semibold">{start.when}</span>{' '}
            <span>
              {start.who} · {formatMoney(total)}
            </span>{' '}
          </Link>
        );
      })}
    </nav>
  );
}
