import { buttonVariants } from '@/components/ui/button';
import { routes } from '@/lib/routes';

export function CalendarLink({ reference }: { reference: string }) {
  return (
    <a
      href={routes.calendarEntry(reference)}
      download
      className={buttonVariants({ variant: 'outline' })}
    >
      Add to calendar
    </a>
  );
}
