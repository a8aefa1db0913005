import type { ReactNode } from 'react';
import {
  acceptBooking,
  completeBooking,
  declineBooking,
  markNoShow,
} from '@/lib/provider-links/actions';
import { getDeclineMessage, getNoShowMessage } from '@/lib/provider-links/messages';
import type { ProviderBooking } from '@/lib/provider-links/types';
import { ProviderChangeForm } from './provider-change-form';

/** Buttons for the changes a provider can make to a booking now. Irreversible changes ask for confirmation. */
export function BookingChanges({ booking, token }: { booking: ProviderBooking; token: string }) {
  const { can_accept, can_close, can_decline } = booking;
  if (!can_accept && !can_close && !can_decline) return null;
  return (
    <div className="grid gap-4">
      {can_accept && <ProviderChangeForm action={acceptBooking} token={token} label="Accept" />}
      {can_close && (
        <>
          <ProviderChangeForm action={completeBooking} token={token} label="Mark as done" />
          <Confirmation summary="Mark as no-show" message={getNoShowMessage(booking)}>
            <ProviderChangeForm
              action={markNoShow}
              token={token}
              label="The customer wasn’t there"
              variant="destructive"
            />
          </Confirmation>
        </>
      )}
      {can_decline && (
        <Confirmation summary="I can’t make it" message={getDeclineMessage(booking)}>
          <ProviderChangeForm
            action={declineBooking}
            token={token}
            label="Cancel this booking"
            variant="destructive"
          />
        </Confirmation>
      )}
    </div>
  );
}

/** Disclosure that hides a change until the provider opens it, with or without JavaScript. */
function Confirmation({
  summary,
  message,
  children,
}: {
  summary: string;
  message: string;
  children: ReactNode;
}) {
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-control font-semibold text-accent">
        {summary}
      </summary>
      <div className="grid gap-4 pt-2">
        <p>{message}</p>
        {children}
      </div>
    </details>
  );
}
