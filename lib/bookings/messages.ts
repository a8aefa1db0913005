export const bookingMessages = {
  notSignedIn: 'Please sign in to book.',
  unexpected: 'We could not reach our booking desk. Nothing was booked; please try again.',
  unavailable:
    'We did not hear back in time. Press the button again: the same booking is never made twice.',
  detailsUnavailable: 'We did not hear back. Everything you typed is still here; please try again.',
  detailsInvalid: 'Please check the marked fields.',
  invalidRequest: 'Something in this booking is missing or cannot be read. Please start again.',
  bookingsFailed: 'Failed to load your bookings',
  signInToSee: 'Please sign in to see your bookings.',
};
