import { LoadingScreen } from './loading-screen';

/** Loading screen of a guarded page while the session is checked (SITE-3). */
export function GuardScreen() {
  return <LoadingScreen detail="Please wait while we verify your session." />;
}
