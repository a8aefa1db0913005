import { Search } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { routes } from '@/lib/routes';

export function SearchBox() {
  return (
    <form action={routes.services} role="search" className="flex w-full flex-wrap gap-2">
      <Input
        type="search"
        className="min-w-0 grow basis-40"
        name="q"
        aria-label="Search services"
        placeholder="Deep clean, haircut"
      />
      <Button type="submit" className="h-12">
        <Icon icon={Search} className="size-5" />
        Search
      </Button>
    </form>
  );
}
