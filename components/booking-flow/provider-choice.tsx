import { Avatar } from '@/components/ui/avatar';
import { Name } from '@/components/ui/name';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup } from '@/components/ui/radio-group';
import { Rating } from '@/components/ui/rating';
import type { ServiceOffer } from '@/lib/booking-flow/service-queries';
import { formatDuration } from '@/lib/dates/format';
import { formatMoney } from '@/lib/money';

/** Choice of a provider, `Any provider` first. On a phone it is a row that scrolls sideways. */
export function ProviderChoice({
  offers,
  selected,
}: {
  offers: ServiceOffer[];
  selected: string | null;
}) {
  return (
    <RadioGroup legend="Provider">
      <div className="relative -mx-5 flex gap-3 overflow-x-auto px-5 py-1 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 [&>label]:w-64 [&>label]:max-w-full [&>label]:shrink-0 sm:[&>label]:w-auto">
        <RadioCard
          name="provider_id"
          value=""
          defaultChecked={selected === null}
          title="Any provider"
          description="Whoever is available, at the lowest price."
        />
        {offers.map(({ provider, price, duration_minutes }) => (
          <RadioCard
            key={provider.id}
            name="provider_id"
            value={provider.id}
            defaultChecked={selected === provider.id}
            media={
              <Avatar
                name={`${provider.first_name} ${provider.last_name}`}
                src={provider.image_url}
                size={44}
              />
            }
            title={<Name>{`${provider.first_name} ${provider.last_name}`}</Name>}
            aside={formatMoney(price)}
            description={
              <span className="flex flex-wrap items-center gap-x-3">
                <span>
                  {provider.business.business_name}, {provider.business.city} ·{' '}
                  {formatDuration(duration_minutes)}
                </span>
                {provider.rating_average !== null && (
                  <Rating compact value={provider.rating_average} count={provider.rating_count} />
                )}
              </span>
            }
          />
        ))}
      </div>
    </RadioGroup>
  );
}
