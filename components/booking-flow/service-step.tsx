import { Button } from '@/components/ui/button';
import { getBasePrice } from '@/lib/booking-flow/extras';
import {
  getOffer,
  getQuotedOffer,
  isLowestPrice,
  listOfferedVenues,
} from '@/lib/booking-flow/offers';
import { offersSeries } from '@/lib/booking-flow/series';
import type { Quote } from '@/lib/booking-flow/price-queries';
import { hasFirstStepQuestions } from '@/lib/booking-flow/steps';
import { getTotalLabel, type BookingSelection } from '@/lib/booking-flow/selection';
import type { ServiceArea } from '@/lib/booking-flow/service-area';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import type { HourCycle } from '@/lib/dates/format';
import { routes } from '@/lib/routes';
import { AddOnChoice, QuestionChoice } from './extras-choice';
import { AlertLink } from '@/components/area-alerts/alert-link';
import { AreaNote } from './area-note';
import { BookingFrame } from './booking-frame';
import { ExtrasBar } from './extras-bar';
import { BookingSummary } from './booking-summary';
import { NextStarts } from '@/components/service/next-starts';
import { PriceChangeNote } from './price-change-note';
import { ChosenExtrasProvider } from '@/components/service/chosen-extras';
import { PolicyNote } from '@/components/policies/policy-note';
import { FrequencyChoice } from './frequency-choice';
import { SelectionFields } from './selection-fields';
import { ServiceFacts } from '@/components/service/service-facts';
import { ServiceProviders } from '@/components/service/service-providers';
import { ServiceReviews } from '@/components/service/service-reviews';
import { StepForm } from './step-form';
import { TimeForm } from './time-form';

const stepFormId = 'service-step';

type Props = {
  service: BookableService;
  selection: BookingSelection;
  area: ServiceArea;
  quote: Quote | null;
  hourCycle: HourCycle;
};

/** First booking step: frequency, service details, questions and extras. */
export function ServiceStep(props: Props) {
  const { service, selection, quote } = props;
  const { questions, add_ons, offers } = service;
  return (
    <ChosenExtrasProvider
      basePrice={hasFirstStepQuestions(service) ? getBasePrice(quote, offers) : null}
      service={{ questions, add_ons }}
      frequency={selection.frequency}
    >
      <ServiceFrame {...props} />
    </ChosenExtrasProvider>
  );
}

function ServiceFrame({ service, selection, area, quote, hourCycle }: Props) {
  const chosenOffer = getOffer(service.offers, selection.provider_id);
  const shownOffers = chosenOffer ? [chosenOffer] : service.offers;
  const choices = { service, selection, quote, hourCycle };
  const extrasForm = <ExtrasForm {...choices} />;
  return (
    <BookingFrame
      service={service}
      step="service"
      // This page is the same for everyone. A customer whose address is known skips the details step later.
      asksForDetails={listOfferedVenues(service.offers).includes('home')}
      selection={selection}
      hourCycle={hourCycle}
      summary={
        <BookingSummary {...choices} isLive>
          {/* Keeps the button visible beside a long page. On phones, the bar has the button. */}
          {!selection.starts_at && (
            <>
              <NextStarts {...choices} service={{ ...service, offers: shownOffers }} />
              <Button
                type="submit"
                form={stepFormId}
                size="lg"
                className="mt-5 w-full max-lg:hidden"
              >
                Choose a time
              </Button>
            </>
          )}
        </BookingSummary>
      }
      title={service.name}
    >
      <div className="grid gap-10">
        <PriceChangeNote selection={selection} quote={quote} />
        <AreaNote area={area} step="service" selection={selection}>
          {area.isUnserved && <AlertLink selection={selection} variant="link" />}
        </AreaNote>
        {offersSeries(service) && (
          <FrequencyChoice form={stepFormId} defaultValue={selection.frequency} />
        )}
        {/* If a time is already chosen, only the answers are missing, so the form comes first. */}
        {selection.starts_at && extrasForm}
        <ServiceFacts service={service} offers={shownOffers} />
        <ServiceProviders
          offers={shownOffers}
          offerCount={service.offers.length}
          selection={selection}
        />
        {!selection.starts_at && extrasForm}
        <PolicyNote />
        <ServiceReviews service={service} />
      </div>
    </BookingFrame>
  );
}

/** Form for the questions and extras. Submitting it shows the times or holds the chosen one. */
function ExtrasForm({
  service,
  selection: chosenSelection,
  quote,
  hourCycle,
}: Omit<Props, 'area'>) {
  const selection = {
    ...chosenSelection,
    answered: hasFirstStepQuestions(service) ? ('on' as const) : null,
  };
  const { offers } = service;
  const offer = selection.starts_at
    ? getQuotedOffer(offers, selection.provider_id, quote)
    : getOffer(offers, selection.provider_id);
  const priceProps = {
    total: quote?.total,
    dueOnline: quote?.due_online,
    provider: offer?.provider.first_name,
    isLowest: isLowestPrice(offers, selection),
  };
  const omittedFields: (keyof BookingSelection)[] = [
    'add_on_ids',
    'shown_total',
    ...(offersSeries(service) ? (['frequency'] as const) : []),
  ];
  if (selection.starts_at) {
    return (
      <TimeForm
        id={stepFormId}
        selection={selection}
        omit={omittedFields}
        hourCycle={hourCycle}
        {...priceProps}
      >
        <Extras service={service} defaultValue={selection.add_on_ids} />
      </TimeForm>
    );
  }
  return (
    <StepForm id={stepFormId} action={routes.bookService(service.id, 'time')}>
      <SelectionFields selection={selection} omit={['service_id', ...omittedFields]} />
      <Extras service={service} defaultValue={selection.add_on_ids} />
      <div className="contents lg:hidden">
        <ExtrasBar label={getTotalLabel(selection)} showsDeposit={Boolean(offer)} {...priceProps}>
          <Button type="submit" size="lg">
            Choose a time
          </Button>
        </ExtrasBar>
      </div>
    </StepForm>
  );
}

function Extras({ service, defaultValue }: { service: BookableService; defaultValue: string[] }) {
  const { questions, add_ons } = service;
  return (
    <>
      {questions.length > 0 && <QuestionChoice questions={questions} defaultValue={defaultValue} />}
      {add_ons.length > 0 && <AddOnChoice addOns={add_ons} defaultValue={defaultValue} />}
    </>
  );
}
