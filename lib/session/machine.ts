import { isOAuthProvider } from './providers';
import type { Customer, Session, SessionResult, SessionEffect, SessionEvent } from './types';

type Transition = { session: Session; effects: SessionEffect[] };

/** Returns the next session state and its side effects (SESS-1 to SESS-4). */
export function transition(session: Session, event: SessionEvent): Transition {
  switch (event.type) {
    case 'checked':
      if (!event.hasCookie) return signedOut;
      if (session.status === 'customer') return createTransition(session);
      // The profile may have changed on another device since it was stored.
      if (event.stored)
        return createTransition(
          { status: 'customer', customer: event.stored },
          { type: 'watch_auth' },
          { type: 'refetch' },
        );
      return createTransition({ status: 'loading' }, { type: 'clear' }, { type: 'fetch' });
    case 'loaded':
      return transitionAfterLoad(session, event.result);
    case 'auth_event':
      return transitionAfterAuthEvent(session, event);
    case 'guard_rejected':
      if (session.status !== 'customer') return createTransition(session);
      return createTransition({ status: 'loading' }, { type: 'fetch' });
    case 'sign_out_requested':
      return createTransition(
        { status: 'signed-out' },
        { type: 'clear' },
        { type: 'sign_out', scope: event.scope },
      );
    case 'storage_changed':
      return event.stored
        ? createTransition(
            {
              status: 'customer',
              customer: event.stored,
              unread: getUnread(session, event.stored),
            },
            { type: 'watch_auth' },
          )
        : createTransition({ status: 'signed-out' });
  }
}

const signedOut: Transition = { session: { status: 'signed-out' }, effects: [{ type: 'clear' }] };

function transitionAfterLoad(session: Session, result: SessionResult): Transition {
  switch (result.status) {
    case 'profile':
      return createTransition(
        {
          status: 'customer',
          customer: result.customer,
          unread: result.unread ?? getUnread(session, result.customer),
        },
        { type: 'store', customer: result.customer, token: result.token },
        { type: 'watch_auth' },
      );
    case 'no-profile':
      if (isOAuthProvider(result.authProvider))
        return createTransition({ status: 'loading' }, { type: 'create_profile' });
      // The browser may be creating a wallet account's profile. Other accounts already have one.
      return result.authProvider === 'web3'
        ? signedOut
        : { ...signedOut, effects: [...signedOut.effects, { type: 'delete_cookies' }] };
    case 'no-session':
      return signedOut;
    case 'unavailable':
      // An outage doesn't end a session (FAIL-7), but a loading page must stop waiting.
      return createTransition(session.status === 'loading' ? { status: 'signed-out' } : session);
  }
}

function transitionAfterAuthEvent(
  session: Session,
  event: Extract<SessionEvent, { type: 'auth_event' }>,
): Transition {
  if (event.event === 'SIGNED_OUT' || !event.userId || !event.token) return signedOut;
  const isSameUser = session.status === 'customer' && session.customer.user_id === event.userId;
  const isTokenOnly = event.event === 'SIGNED_IN' || event.event === 'TOKEN_REFRESHED';
  if (isSameUser && isTokenOnly)
    return createTransition(session, { type: 'store_token', token: event.token });
  return createTransition(isSameUser ? session : { status: 'loading' }, {
    type: 'fetch',
  });
}

/** Returns the count of the session before a change, if it belongs to the same customer. */
function getUnread(session: Session, { id }: Customer) {
  return session.status === 'customer' && session.customer.id === id ? session.unread : undefined;
}

function createTransition(session: Session, ...effects: SessionEffect[]): Transition {
  return { session, effects };
}
