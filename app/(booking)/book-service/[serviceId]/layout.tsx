import { Existing } from '@/components/feedback/existing';
import { getBookableService } from '@/lib/bookings/queries';

export default async function BookServiceLayout({
  params,
  children,
}: LayoutProps<'/book-service/[serviceId]'>) {
  const { serviceId } = await params;
  return <Existing read={() => getBookableService(serviceId)}>{children}</Existing>;
}
