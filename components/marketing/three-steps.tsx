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
    text: 'You both have the time and the place. You pay at the appointment, and afterwards you can say how it went.',
  },
];

export function ThreeSteps({ policy }: { policy: Policy | null }) {
  return (
    <section className="container-page mt-20 sm:mt-28">
      <SectionHeading title="Three steps, no phone calls" />
      <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
        {listSteps(policy).map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-foreground pt-5">
            <span aria-hidden className="text-section font-bold text-accent tabular-nums">
              {index + 1}
            </span>
            <h3 className="mt-2 text-heading font-bold">{title}</h3>
            <p className="mt-2 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
