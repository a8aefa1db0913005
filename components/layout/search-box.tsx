import { Search } from '@/components/ui/icons/search';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { routes } from '@/lib/routes';

export function SearchBox({ defaultValue }: { defaultValue?: string }) {
  return (
    <form action={routes.services} role="search" className="flex w-full flex-wrap gap-2">
      <Input
        type="search"
        className="min-w-0 grow basis-40"
        name="q"
        aria-label="Search services"
        placeholder="Deep clean, haircut"
        defaultValue={defaultValue}
      />
      <Button type="submit" className="h-12">
        <Search aria-hidden className="size-5" />
        Search
      </Button>
    </form>
  );
}
