/** What Roam stores about a customer, for the privacy page. */
export function AccountDataList() {
  return (
    <ul>
      <li>
        <strong>Your profile</strong>: name and email address, and, if you add them, phone number,
        date of birth, a few words about yourself and a picture. The picture has a public address,
        as pictures on the web do; the rest of your profile is not public.
      </li>
      <li>
        <strong>Text messages</strong>: only to a number you verified. We store when you did, the
        latest code as a keyed digest for about a day, and texts and emails for a month. Our text
        service, where one is set up, gets your number and what a text says.
      </li>
      <li>
        <strong>Your password</strong> is kept as a one-way hash by the sign-in service. Nobody at
        Roam can read it.
      </li>
      <li>
        <strong>Favorites and saved places</strong>: only you see them. The place you choose for a
        booking goes to its provider.
      </li>
      <li>
        <strong>Bookings</strong>: what, when, where, price and cancellation rule, notes, changes,
        why you canceled, and the times you wait for on a waitlist.
      </li>
      <li>
        <strong>Payments</strong>: Stripe takes deposits and tips on its own page. We send it the
        amount and what it is for, and no name or email address. We never see your card.
      </li>
      <li>
        <strong>Reviews</strong> that you write are public, with your first name and initial.
      </li>
    </ul>
  );
}
