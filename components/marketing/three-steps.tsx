import { formatHoldDuration } from '@/lib/policies/messages';
import type { Policy } from '@/lib/policies/types';
import { features } from '@/lib/site-config';
import { SectionHeading } from './section-heading';

const listSteps = (policy: Policy | null) => [
  {
    title: 'Find someone good',
    text: features.reviews
      ? "Compare prices, what's included, and ratings from completed bookings only."
      : "Compare prices, what's included, and who's available when.",
  },
  {
    title: 'Pick a time that works',
    text: `You see live availability from each provider's calendar. On the last step you can hold your time${policy ? ` for ${formatHoldDuration(policy)}` : ''}, so there's no rush.`,
  },
  {
    title: 'Open the door, or walk in',
    text: `You both have the time and the place. You pay there${features.deposits ? ', except for a deposit if your provider asks for one' : ''}.`,
  },
];

export function ThreeSteps({ policy }: { policy: Policy | null }) {
  return (
    <section className="container-page mt-8 sm:mt-28">
      <SectionHeading title="Three steps, no phone calls" />
      <ol className="mt-4 grid gap-3 sm:mt-8 md:grid-cols-3 md:gap-10">
        {listSteps(policy).map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[auto_1fr] content-start gap-x-4 border-t-2 border-foreground pt-3 md:block md:pt-5"
          >
            <span
              aria-hidden
              className="row-span-2 text-section font-bold text-accent tabular-nums"
            >
              {index + 1}
            </span>
            <h3 className="mt-1 text-lead font-bold md:mt-2 md:text-heading">{title}</h3>
            <p className="mt-1 text-sm text-muted-foreground md:mt-2 md:text-base">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
