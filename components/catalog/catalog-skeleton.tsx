import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';

/** The catalogue while it is on its way, in the places where it will stand. */
export function CatalogSkeleton() {
  return (
    <div role="status" className="mt-8 grid gap-x-10 gap-y-6 lg:grid-cols-[15rem_1fr]">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-11 lg:h-120" />
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Card key={index} padded={false}>
            <Skeleton className="aspect-[16/10] rounded-none" />
            <div className="grid gap-3 p-5">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-7 w-4/5" />
              <Skeleton className="h-4" />
              <Skeleton className="mt-4 h-9 w-28 justify-self-end" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
