import { CalendarCheck, MessageSquareText, Receipt } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button-link';
import { freeHoursWords, hasLateFee, lateFeeWords } from '@/lib/bookings/policy-messages';
import type { Policy } from '@/lib/bookings/types';
import { routes } from '@/lib/routes';

const promises = [
  {
    Icon: Receipt,
    title: 'The price you see is the price',
    text: 'Every line is listed before you confirm: the service, the extras you chose, the total.',
  },
  {
    Icon: CalendarCheck,
    title: 'The time you book is yours',
    text: 'A provider can never be booked twice for the same time, however many people try at once.',
  },
  {
    Icon: MessageSquareText,
    title: 'The reviews are real',
    text: 'One completed booking, one review. Nobody can buy, borrow or invent one.',
  },
];

/** The guarantee, and the cancellation rule in plain words. */
export function Guarantee({ policy }: { policy: Policy | null }) {
  return (
    <section className="mt-14 bg-accent-soft py-10 sm:mt-28 sm:py-24">
      <div className="container-page grid gap-8 lg:grid-cols-[1fr_1.1fr] lg:gap-20">
        <div>
          <h2 className="text-section font-bold">Plans change. That is fine.</h2>
          <CancellationPromise policy={policy} />
          <ButtonLink href={routes.howItWorks} variant="secondary" className="mt-7">
            Read how booking works
          </ButtonLink>
        </div>
        <ul className="grid content-start gap-5 sm:gap-8">
          {promises.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface text-accent">
                <Icon aria-hidden className="size-6" />
              </span>
              <div>
                <h3 className="text-heading font-bold">{title}</h3>
                <p className="mt-1">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The rule in force; where it cannot be read, what holds whatever it says. */
function CancellationPromise({ policy }: { policy: Policy | null }) {
  if (!policy) return <p className="mt-4 text-lead">You see what it costs before you confirm.</p>;
  if (!hasLateFee(policy)) {
    return <p className="mt-4 text-lead">Cancelling is free until the start.</p>;
  }
  return (
    <p className="mt-4 text-lead">
      Cancelling is free until <strong>{freeHoursWords(policy)} before</strong> the start. After
      that, {lateFeeWords(policy)} is due, because someone held the time for you.
    </p>
  );
}
