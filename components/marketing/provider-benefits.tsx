import { formatMinimumNotice, formatStartTimes } from '@/lib/policies/messages';
import type { Policy } from '@/lib/policies/types';
import { features } from '@/lib/site-config';
import { CalendarClock, ShieldCheck, Star } from 'lucide';
import { Icon } from '@/components/ui/icon';

const listBenefits = (policy: Policy | null) => [
  {
    icon: CalendarClock,
    title: 'Your hours, not ours',
    text: `You decide when you work. ${['Customers only see your open times', ...listTimeRules(policy)].join(', ')}.`,
  },
  {
    icon: ShieldCheck,
    title: 'No double bookings',
    text: 'The same time is never booked twice, however busy it gets. Your days off stay days off.',
  },
  ...(features.reviews
    ? [
        {
          icon: Star,
          title: "A reputation you've earned",
          text: 'Only customers with a completed booking can review you, so your rating reflects your work.',
        },
      ]
    : []),
];

function listTimeRules(policy: Policy | null) {
  return policy ? [formatMinimumNotice(policy), formatStartTimes(policy)].filter(Boolean) : [];
}

export function ProviderBenefits({ policy }: { policy: Policy | null }) {
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {listBenefits(policy).map(({ icon, title, text }) => (
        <li key={title} className="rounded-card border border-border bg-surface p-6 sm:p-7">
          <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent-strong">
            <Icon icon={icon} className="size-6" />
          </span>
          <h2 className="mt-5 text-heading font-bold">{title}</h2>
          <p className="mt-2 text-muted-foreground">{text}</p>
        </li>
      ))}
    </ul>
  );
}
