import { MapPin, Phone } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { Badge } from '@/components/ui/badge';
import { Name } from '@/components/ui/name';
import { Rating } from '@/components/ui/rating';
import type { Business } from '@/lib/catalog/business-queries';
import { formatAddress } from '@/lib/area/address';
import { publicEnv } from '@/lib/env.public';
import { formatPhone, getPhoneHref } from '@/lib/form/phone';
import { routes } from '@/lib/routes';
import { Artwork } from './artwork';
import { ShareButton } from './share-button';

export function BusinessHeader({ business, isOpen }: { business: Business; isOpen: boolean }) {
  return (
    <header>
      <Artwork
        src={business.image_url}
        sizes="(min-width: 75rem) 72rem, 100vw"
        eager
        className="h-44 rounded-card sm:h-72"
      />
      <div className="relative -mt-12 sm:-mt-14">
        <Artwork
          src={business.logo_url ?? business.image_url}
          sizes="7rem"
          eager
          className="ml-4 size-24 rounded-card border-4 border-background sm:ml-8 sm:size-28"
        />
        <h1 className="mt-4 text-title font-bold">
          <Name>{business.business_name}</Name>
        </h1>
        <ul className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm [&_svg]:size-4.5 [&_svg]:shrink-0">
          <li>
            <Badge variant={isOpen ? 'success' : 'secondary'}>
              {isOpen ? 'Open now' : 'Closed now'}
            </Badge>
          </li>
          {business.rating_average !== null && (
            <li>
              <a href="#reviews" className="hover:underline">
                <Rating compact value={business.rating_average} count={business.rating_count} />
              </a>
            </li>
          )}
          <li className="flex items-center gap-1.5 text-muted-foreground">
            <Icon icon={MapPin} />
            {formatAddress(business)}
          </li>
          {business.phone && (
            <li className="flex items-center gap-1.5 text-muted-foreground">
              <Icon icon={Phone} />
              <a
                href={getPhoneHref(business.phone)}
                className="hover:text-foreground hover:underline"
              >
                {formatPhone(business.phone)}
              </a>
            </li>
          )}
        </ul>
        <div className="mt-5 flex flex-wrap gap-3">
          <FavoriteButton kind="business" itemId={business.id} showText />
          <ShareButton
            title={business.business_name}
            url={new URL(routes.business(business.id), publicEnv.siteUrl).href}
          />
        </div>
      </div>
    </header>
  );
}
