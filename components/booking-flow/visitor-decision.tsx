import type { ReactNode } from 'react';
import { AuthViews } from '@/components/auth/auth-views';
import type { SignInMethods } from '@/lib/auth/types';
import type { AuthView } from '@/lib/auth/views';
import { isSecondFactorPending } from '@/lib/session/customer';
import { getSelectionHref, type CompleteSelection } from '@/lib/booking-flow/selection';
import type { BookingFailure } from '@/lib/bookings/types';
import type { HourCycle } from '@/lib/dates/format';
import { SlotTakenNotice } from './slot-taken-notice';

export type SignIn = { view: AuthView; methods: SignInMethods };

const visitorViews: AuthView[] = [
  'sign-in',
  'sign-up',
  'forgot',
  'email-code',
  'phone-code',
  'company',
];

/** Last step for visitors, with the sign-in forms or a notice that the time is taken. */
export function VisitorDecision({
  selection,
  slotFailure,
  hourCycle,
  signIn,
  children,
}: {
  selection: CompleteSelection;
  slotFailure: BookingFailure | null;
  hourCycle: HourCycle;
  signIn: SignIn;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-6">
      {children}
      {slotFailure?.code === 'slot_taken' ? (
        <SlotTakenNotice slotFailure={slotFailure} selection={selection} hourCycle={hourCycle} />
      ) : (
        <SignInToConfirm selection={selection} {...signIn} />
      )}
    </div>
  );
}

/** Sign-in forms on the last step. Each view has its own URL, and signing in returns to the step. */
async function SignInToConfirm({
  selection,
  view: requestedView,
  methods,
}: SignIn & { selection: CompleteSelection }) {
  const id = 'sign-in';
  const visitorView = visitorViews.includes(requestedView) ? requestedView : 'sign-in';
  const view = (await isSecondFactorPending()) ? 'two-factor' : visitorView;

  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-6 rounded-card border border-border bg-surface p-5 sm:p-8"
    >
      <div className="mx-auto max-w-md">
        <h2 id={`${id}-title`} className="text-section font-bold">
          {view === 'sign-up' ? 'Create your account to confirm' : 'Sign in to confirm'}
        </h2>
        <p className="mt-2 mb-6 text-muted-foreground">
          Your selections are saved. This time isn't held for you yet.
        </p>
        <AuthViews
          view={view}
          next={getSelectionHref('confirm', selection)}
          methods={methods}
          getViewHref={(otherView) =>
            `${getSelectionHref('confirm', selection, { view: otherView })}#${id}`
          }
        />
      </div>
    </section>
  );
}
