import { holdWords } from '@/lib/bookings/policy-messages';
import type { Policy } from '@/lib/bookings/types';
import { SectionHeading } from './section-heading';

const listSteps = (policy: Policy | null) => [
  {
    title: 'Find someone good',
    text: 'Compare what is included, the price, and ratings that only people with a completed booking can leave.',
  },
  {
    title: 'Pick a time that is really free',
    text: `Times come from each provider’s own calendar. At the last step yours is kept ${policy ? `for ${holdWords(policy)}` : 'for a while'}, so nobody can take it while you read.`,
  },
  {
    title: 'Open the door, or walk in',
    text: 'You both have the time and the place. You pay at the appointment, apart from a deposit where a provider asks for one, and afterwards you can say how it went.',
  },
];

export function ThreeSteps({ policy }: { policy: Policy | null }) {
  return (
    <section className="container-page mt-14 sm:mt-28">
      <SectionHeading title="Three steps, no phone calls" />
      <ol className="mt-6 grid gap-5 sm:mt-8 md:grid-cols-3 md:gap-10">
        {listSteps(policy).map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[auto_1fr] content-start gap-x-4 border-t-2 border-foreground pt-4 md:block md:pt-5"
          >
            <span
              aria-hidden
              className="row-span-2 text-section font-bold text-accent tabular-nums"
            >
              {index + 1}
            </span>
            <h3 className="mt-1 text-heading font-bold md:mt-2">{title}</h3>
            <p className="mt-1 text-muted-foreground md:mt-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
