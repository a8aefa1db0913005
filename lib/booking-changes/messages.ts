import { checkFields } from '@/lib/actions/messages';

const notSignedIn = 'Please sign in to change your booking.';
const unexpected = 'Something went wrong on our side. Please try again:';
const noResponse = "We didn't hear back in time. Please try again:";

export const cancellationMessages = {
  notSignedIn,
  unexpected: `${unexpected} your booking won't be canceled twice.`,
  unavailable: `${noResponse} your booking won't be canceled twice.`,
  invalid: checkFields,
};

export const detailsChangeMessages = {
  notSignedIn,
  unexpected: `${unexpected} your changes won't be saved twice.`,
  unavailable: `${noResponse} your changes won't be saved twice.`,
  invalid: checkFields,
  saved: {
    title: 'Details saved',
    message: "We'll let your provider know within the hour.",
  },
  unchanged: { title: 'Nothing to save', message: 'Your provider already has these details.' },
};

export const rescheduleMessages = {
  notSignedIn,
  unexpected: `${unexpected} your booking won't be moved twice.`,
  unavailable: `${noResponse} your booking won't be moved twice.`,
  invalid: "That time isn't valid. Please choose another one.",
  byCode: {
    slot_taken: "That time was just taken. Your booking hasn't changed.",
    outside_hours: "Your provider isn't available at that time. Please choose another.",
    overlapping_booking: 'You have another booking at that time. Please choose another time.',
    too_many_on_day:
      "You can't have more bookings with this provider on that day. Please choose another day.",
  },
};
