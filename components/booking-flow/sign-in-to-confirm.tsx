import { AuthViews } from '@/components/auth/auth-views';
import type { SignInMethods } from '@/lib/auth/types';
import type { AuthView } from '@/lib/auth/views';
import { isSecondFactorPending } from '@/lib/session/customer';
import { getSelectionHref, type CompleteSelection } from '@/lib/booking-flow/selection';

const visitorViews: AuthView[] = [
  'sign-in',
  'sign-up',
  'forgot',
  'email-code',
  'phone-code',
  'company',
];

/** Sign-in forms on the last step. Each view has its own URL, and signing in returns to the step. */
export async function SignInToConfirm({
  selection,
  view: requestedView,
  methods,
}: {
  selection: CompleteSelection;
  view: AuthView;
  methods: SignInMethods;
}) {
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
