import { GuardScreen } from '@/components/auth/guard-screen';

export default function Loading() {
  return <GuardScreen />;
}
