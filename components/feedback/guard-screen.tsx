import { LoadingScreen } from './loading-screen';

/** What a guarded page shows while the session is checked (spec §2). */
export function GuardScreen() {
  return <LoadingScreen detail="Please wait while we verify your session." />;
}
