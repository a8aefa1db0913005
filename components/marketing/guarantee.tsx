import { CalendarCheck, MessageSquareText, ReceiptText } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { ButtonLink } from '@/components/ui/button-link';
import {
  formatFreeHours,
  formatLateFeeExample,
  formatGraceRule,
  hasLateFee,
} from '@/lib/policies/messages';
import type { Policy } from '@/lib/policies/types';
import { routes } from '@/lib/routes';
import { features } from '@/lib/site-config';

const promises = [
  {
    icon: ReceiptText,
    title: 'The price you see is the price',
    text: 'Every line is listed before you confirm, and so is anything that may cost extra.',
  },
  {
    icon: CalendarCheck,
    title: 'The time you book is yours',
    text: 'A provider is never booked twice for the same time.',
  },
  ...(features.reviews
    ? [
        {
          icon: MessageSquareText,
          title: 'The reviews are real',
          text: 'One completed booking, one review.',
        },
      ]
    : []),
];

export function Guarantee({ policy }: { policy: Policy | null }) {
  return (
    <section className="mt-8 bg-accent-soft py-6 sm:mt-28 sm:py-24">
      <div className="container-page grid gap-6 lg:grid-cols-[1fr_1.1fr] lg:gap-20">
        <div>
          <h2 className="text-section font-bold">Plans change. That's fine.</h2>
          <CancellationPromise policy={policy} />
          <ButtonLink href={routes.howItWorks} variant="outline" className="mt-4 sm:mt-7">
            Read how booking works
          </ButtonLink>
        </div>
        <ul className="grid content-start gap-3 sm:gap-8">
          {promises.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface text-accent">
                <Icon icon={icon} className="size-6" />
              </span>
              <div>
                <h3 className="text-lead font-bold sm:text-heading">{title}</h3>
                <p className="text-sm sm:mt-1 sm:text-base">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Summary of the current policy. If it failed to load, a promise that holds under any policy. */
function CancellationPromise({ policy }: { policy: Policy | null }) {
  if (!policy)
    return (
      <p className="mt-3 text-lead sm:mt-4">You'll see what canceling costs before you confirm.</p>
    );
  if (!hasLateFee(policy)) {
    return <p className="mt-3 text-lead sm:mt-4">Canceling is free until the start.</p>;
  }
  return (
    <p className="mt-3 text-lead sm:mt-4">
      Canceling is free until <strong>{formatFreeHours(policy)} before</strong> the start. After
      that, {formatLateFeeExample(policy)} is due, because your provider held the time for you.{' '}
      {formatGraceRule(policy)}
    </p>
  );
}
