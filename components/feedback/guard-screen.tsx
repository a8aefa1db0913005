import { LoadingScreen } from './loading-screen';

/** Loading screen for guarded pages while the session is checked (SITE-3). */
export function GuardScreen() {
  return <LoadingScreen detail="Please wait while we verify your session." />;
}
