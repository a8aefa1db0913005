import { GuardScreen } from '@/components/feedback/guard-screen';

export default function Loading() {
  return <GuardScreen />;
}
