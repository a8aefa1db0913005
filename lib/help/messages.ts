import { checkFields, createFailureFormatter } from '@/lib/actions/messages';
import { formatMoney } from '@/lib/money';
import { market } from '@/lib/site-config';

/** Maximum length of the customer's words in characters. The database checks it too. */
export const maxHelpLength = 2000;

/** What went wrong, with its label. The database checks it too. */
export const helpCategories = {
  absent: 'No one came',
  late: 'They came late',
  damage: 'Something was damaged',
  price: 'The price was wrong',
  unsafe: 'I felt unsafe',
  other: 'Something else',
};

export type HelpCategory = keyof typeof helpCategories;

/** Returns the label of a category from the database. */
export function getCategoryLabel(category: string) {
  return helpCategories[category as HelpCategory] ?? helpCategories.other;
}

export const helpMessages = {
  title: 'Something went wrong?',
  categoryLabel: 'What went wrong?',
  intro: "Tell us, and we'll look into it. Your provider doesn't see what you write.",
  photos: 'Photos show us what happened. Your provider sees them too.',
  notSignedIn: 'Please sign in to get help with your booking.',
  invalid: checkFields,
  categoryMissing: 'Choose what went wrong.',
  detailsMissing: 'Tell us what happened.',
  unexpected: "We couldn't send your request. Your text is still here, so please try again.",
  unavailable: "We didn't hear back in time. Please send it again. We won't get it twice.",
  asked: {
    title: "We've got your request",
    message: "We're looking into it. Our answer will appear on this page.",
  },
  waiting: {
    title: "We've got your request",
    message: "We're looking into it. Our answer will appear on your booking.",
  },
  usedUp: {
    title: "You've asked us three times",
    message: 'Please use our contact page for anything else about this booking.',
  },
};

/** Returns whom to call before writing to us. Not every market has one number. */
export function getEmergencyMessage(number = market.emergencyNumber) {
  return `If someone is in danger, call ${number || 'your local emergency number'} first.`;
}

/** Returns the sentence about what the operator decided. The words of the answer follow it. */
export function getOutcomeMessage(outcome: string, refund: number | null) {
  if (outcome === 'refund' && refund !== null)
    return `We're refunding ${formatMoney(refund)}. Your receipt shows when it's done.`;
  return outcome === 'redo'
    ? "You'll get another visit at no cost."
    : "We've looked into it, and your booking stays as it is.";
}

export const getHelpFailureMessage = createFailureFormatter(helpMessages, 24 * 60 * 60);
