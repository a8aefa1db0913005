import { LoadingScreen } from '@/components/feedback/loading-screen';

export default function Loading() {
  return <LoadingScreen />;
}
