import { LoadingScreen } from './loading-screen';

export const verifyingMessage = 'Please wait while we verify your session.';

/** Loading screen for guarded pages while the session is checked (SITE-3). */
export function GuardScreen() {
  return <LoadingScreen detail={verifyingMessage} />;
}
