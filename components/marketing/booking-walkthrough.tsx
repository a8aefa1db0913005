import { formatBookingWindow, formatHoldDuration } from '@/lib/policies/messages';
import type { Policy } from '@/lib/policies/types';

const listStages = (policy: Policy | null) => [
  {
    title: 'Search or browse',
    text: 'Say what you need and where. Each service shows its lowest price, duration and rating.',
  },
  {
    title: 'Choose options and a provider',
    text: 'Add extras if there are any, then pick a provider. With Any provider, each time shows its provider and price.',
  },
  {
    title: 'Choose a time',
    text: `You only see open times${policy ? `: ${formatBookingWindow(policy)}` : ''}, in the provider's time zone.`,
  },
  {
    title: 'Add the details',
    text: 'Choose your place or theirs, whichever they offer. Add a note about the side door or the shy cat, and it stays with your booking.',
  },
  {
    title: 'Review and confirm',
    text: `Sign in if you haven't yet. You can hold your time ${policy ? `for ${formatHoldDuration(policy)} ` : ''}while you review the price line by line, and nothing is booked until you confirm.`,
  },
];

export function BookingWalkthrough({ policy }: { policy: Policy | null }) {
  return (
    <ol className="grid gap-0">
      {listStages(policy).map(({ title, text }, index) => (
        <li key={title} className="group grid grid-cols-[auto_1fr] gap-x-5">
          <span aria-hidden className="grid grid-rows-[auto_1fr] justify-items-center">
            <span className="grid size-11 place-items-center rounded-full bg-accent font-bold text-accent-foreground tabular-nums">
              {index + 1}
            </span>
            <span className="w-0.5 bg-border group-last:hidden" />
          </span>
          <div className="pt-1.5 pb-9 group-last:pb-0">
            <h2 className="text-heading font-bold">{title}</h2>
            <p className="mt-1 text-muted-foreground">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
