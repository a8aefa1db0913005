const notSignedIn = 'Please sign in to change your booking.';
const unexpected =
  'We could not reach the booking service. Your booking is as it was. Please try again.';
const noAnswer = 'The booking service did not answer in time. Press the button again:';

export const cancellationMessages = {
  notSignedIn,
  unexpected,
  unavailable: `${noAnswer} a booking is never cancelled twice.`,
  invalid: 'Please check the marked fields.',
};

export const rescheduleMessages = {
  notSignedIn,
  unexpected,
  unavailable: `${noAnswer} a booking is never moved twice.`,
  invalid: 'That time cannot be read. Please choose another one.',
  refusals: {
    slot_taken: 'That time was just taken. Your booking stays where it is.',
    outside_hours: 'Your provider does not work at that time. Choose another one.',
    overlapping_booking: 'You have another booking at that time. Choose another one.',
    too_many_on_day:
      'You already have as many bookings with this provider that day as you can. Choose another day.',
  },
};
