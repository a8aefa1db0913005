import { messageRetentionDays } from '@/lib/outbox/retention';
import { areaAlertLimits } from '@/lib/area-alerts/messages';
import { features, siteName } from '@/lib/site-config';
import { formatCount } from '@/lib/text';

const onlinePayments = [features.deposits && 'deposits', features.tips && 'tips']
  .filter(Boolean)
  .join(' and ');

/** List of the account data that the privacy page says we store. */
export function AccountDataList() {
  return (
    <ul>
      <li>
        <strong>Your profile</strong>: name and email address, and, if you add them, phone number,
        date of birth, a short bio and a picture. Your picture has a public web address; the rest of
        your profile isn't public.
      </li>
      <li>
        <strong>Text messages</strong>: only to a number you verified. We store when you did, the
        latest code as a keyed hash for about a day, and texts and emails for{' '}
        {formatCount(messageRetentionDays, 'day')}. If we use a text service, it gets your number
        and the message.
      </li>
      <li>
        <strong>Your password</strong> is stored as a one-way hash by our sign-in service. No one at{' '}
        {siteName} can read it.
      </li>
      <li>
        <strong>Favorites and saved places</strong>: only you can see them. The place you choose for
        a booking is shared with its provider.
      </li>
      <li>
        <strong>Bookings</strong>: service, time, place, price and cancellation policy, notes, who
        will be there if it isn't you, changes, why you canceled, and the times you're waiting for
        on a waitlist.
      </li>
      <li>
        <strong>Messages and photos with your provider</strong>: you and the provider have them, and
        their emails have the messages. We remove the place from photos, and read and see all of it
        only if one of you reports the conversation.
      </li>
      <li>
        <strong>Requests for help with a booking</strong>: what you tell us and our answer. Your
        provider doesn't see them.
      </li>
      <li>
        <strong>Place alerts</strong>: the postal code and what you're waiting for there, until
        we've emailed you about it, and for at most {formatCount(areaAlertLimits.years, 'year')}.
      </li>
      {onlinePayments && (
        <li>
          <strong>Payments</strong>: Stripe takes {onlinePayments} on its own page. We send it the
          amount and what it's for, but no name or email address. We never see your card.
        </li>
      )}
      {features.reviews && (
        <li>
          <strong>Reviews</strong> you write are public, with their photos, your first name and last
          initial. We remove the place from those photos too. If you report someone's review, only
          we see your report.
        </li>
      )}
    </ul>
  );
}
