import { formatLeadTime, formatStartTimes } from '@/lib/policies/messages';
import type { Policy } from '@/lib/policies/types';
import { CalendarClock } from '@/components/ui/icons/calendar-clock';
import { ShieldCheck } from '@/components/ui/icons/shield-check';
import { Star } from '@/components/ui/icons/star';

const listGains = (policy: Policy | null) => [
  {
    Icon: CalendarClock,
    title: 'Your hours, not ours',
    text: `You say when you work. Customers see only what is free${policy ? `, ${formatLeadTime(policy)} ahead or more, ${formatStartTimes(policy)}` : ''}.`,
  },
  {
    Icon: ShieldCheck,
    title: 'No two people at one time',
    text: 'The same hour cannot be booked twice, however busy it gets. Your days off stay days off.',
  },
  {
    Icon: Star,
    title: 'A name that is earned',
    text: 'Only your completed bookings can be reviewed, so your rating says what your work is like.',
  },
];

export function ProviderGains({ policy }: { policy: Policy | null }) {
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {listGains(policy).map(({ Icon, title, text }) => (
        <li key={title} className="rounded-card border border-border bg-surface p-6 sm:p-7">
          <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent-strong">
            <Icon aria-hidden className="size-6" />
          </span>
          <h2 className="mt-5 text-heading font-bold">{title}</h2>
          <p className="mt-2 text-muted-foreground">{text}</p>
        </li>
      ))}
    </ul>
  );
}
