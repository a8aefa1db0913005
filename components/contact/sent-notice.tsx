import { CircleCheck } from 'lucide';
import { Icon } from '@/components/ui/icon';

/** Confirmation that replaces the form once it is sent, with the message's reference. */
export function SentNotice({
  title,
  reference,
  children,
}: {
  title: string;
  reference: string;
  children: string;
}) {
  return (
    <div
      ref={focus}
      tabIndex={-1}
      role="status"
      className="flex gap-3 rounded-card bg-success-soft p-5 outline-none sm:p-6"
    >
      <Icon icon={CircleCheck} className="mt-0.5 size-5 shrink-0 text-success" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-1">{children}</p>
        <p className="mt-3">
          Reference <span className="font-semibold tracking-wide tabular-nums">{reference}</span>
        </p>
      </div>
    </div>
  );
}

/** Moves focus to the notice, because the focused button was removed with the form. */
const focus = (element: HTMLElement | null) => element?.focus();
