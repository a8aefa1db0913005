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
          <ProviderChangeForm
            action={markNoShow}
            token={token}
            label="The customer wasn't there"
            variant="destructive"
            confirmation={{ summary: 'Mark as no-show', message: getNoShowMessage(booking) }}
          />
        </>
      )}
      {can_decline && (
        <ProviderChangeForm
          action={declineBooking}
          token={token}
          label="Cancel this booking"
          variant="destructive"
          confirmation={{ summary: "I can't make it", message: getDeclineMessage(booking) }}
        />
      )}
    </div>
  );
}
