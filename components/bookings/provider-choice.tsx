import { Avatar } from '@/components/ui/avatar';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup } from '@/components/ui/radio-group';
import { Rating } from '@/components/ui/rating';
import type { ServiceOffer } from '@/lib/bookings/service-queries';
import { formatDuration } from '@/lib/dates';
import { formatMoney } from '@/lib/money';

/** Who should do it; `Any provider` first where there is a choice. */
export function ProviderChoice({
  offers,
  selected,
}: {
  offers: ServiceOffer[];
  selected: string | null;
}) {
  const several = offers.length > 1;

  return (
    <RadioGroup legend="Provider" hideLegend className="grid gap-3">
      {several && (
        <RadioCard
          name="provider_id"
          value=""
          defaultChecked={selected === null}
          title="Any provider"
          description="Anyone who is free at the time you pick, at the lowest price."
        />
      )}
      {offers.map(({ provider, price, duration_minutes }) => (
        <RadioCard
          key={provider.id}
          name="provider_id"
          value={provider.id}
          defaultChecked={selected === provider.id || !several}
          media={
            <Avatar
              name={`${provider.first_name} ${provider.last_name}`}
              src={provider.image_url}
              size={52}
            />
          }
          title={`${provider.first_name} ${provider.last_name}`}
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
    </RadioGroup>
  );
}
