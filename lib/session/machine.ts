import { isOAuthProvider } from './providers';
import type { Customer, Session, SessionAnswer, SessionDeed, SessionEvent } from './types';

type Step = { session: Session; deeds: SessionDeed[] };

/** The session machine of spec §4: what the browser becomes, and what it has to do about it. */
export function stepSession(session: Session, event: SessionEvent): Step {
  switch (event.type) {
    case 'looked':
      if (!event.hasCookie) return signedOut;
      if (session.status === 'customer') return stay(session);
      if (event.stored) return become(event.stored, { do: 'follow' });
      return { session: { status: 'loading' }, deeds: [{ do: 'clear' }, { do: 'fetch' }] };
    case 'answered':
      return stepAnswered(session, event.answer);
    case 'auth':
      return stepAuth(session, event);
    case 'left':
      return {
        session: { status: 'signed-out' },
        deeds: [{ do: 'clear' }, { do: 'sign-out', scope: event.scope }],
      };
    case 'heard':
      return event.stored
        ? become(event.stored, { do: 'follow' })
        : { session: { status: 'signed-out' }, deeds: [] };
  }
}

const signedOut: Step = { session: { status: 'signed-out' }, deeds: [{ do: 'clear' }] };

function stepAnswered(session: Session, answer: SessionAnswer): Step {
  switch (answer.found) {
    case 'profile':
      return become(
        answer.customer,
        { do: 'store', customer: answer.customer, token: answer.token },
        { do: 'follow' },
      );
    case 'no-profile':
      return isOAuthProvider(answer.provider)
        ? { session: { status: 'loading' }, deeds: [{ do: 'create-profile' }] }
        : signedOut;
    case 'no-session':
      return signedOut;
    case 'no-answer':
      // Nobody is called signed out for a dead line, but nobody waits for ever either.
      return stay(session.status === 'loading' ? { status: 'signed-out' } : session);
  }
}

function stepAuth(session: Session, event: Extract<SessionEvent, { type: 'auth' }>): Step {
  if (event.event === 'SIGNED_OUT' || !event.userId || !event.token) return signedOut;
  const isSame = session.status === 'customer' && session.customer.user_id === event.userId;
  const isNewsOfToken = event.event === 'SIGNED_IN' || event.event === 'TOKEN_REFRESHED';
  if (isSame && isNewsOfToken) return stay(session, { do: 'store-token', token: event.token });
  return stay(isSame ? session : { status: 'loading' }, { do: 'fetch' });
}

function become(customer: Customer, ...deeds: SessionDeed[]): Step {
  return { session: { status: 'customer', customer }, deeds };
}

function stay(session: Session, ...deeds: SessionDeed[]): Step {
  return { session, deeds };
}
