import { formatHoldDuration, formatReminderTime } from '@/lib/policies/messages';
import type { Policy } from '@/lib/policies/types';
import { features } from '@/lib/site-config';
import type { Question } from './questions';

const createEmailQuestion = (policy: Policy | null): Question => ({
  question: 'What emails will I get?',
  answer: `A confirmation, an email about every change, and a reminder${policy ? ` ${formatReminderTime(policy)}` : ''}. Your provider hears about your booking and any changes, too.`,
});

const tipQuestion = {
  question: 'Can I add a tip?',
  answer: "Yes, on the booking's page after the appointment. Tips are never expected.",
};

const reviewQuestion = {
  question: 'Who can write reviews?',
  answer: 'Only customers with a completed booking, once per booking.',
};

/** Features of this deployment that have their own questions. */
type OfferedFeatures = { deliversEmail: boolean; takesTips: boolean };

/** Lists the questions and answers on the how-it-works page. */
export const listBookingQuestions = (
  policy: Policy | null,
  { deliversEmail, takesTips }: OfferedFeatures,
): Question[] => [
  {
    question: 'Do I need an account?',
    answer:
      'Not to look around, compare or pick a time. You sign in on the last step, and everything you chose will still be there.',
  },
  {
    question: 'When do I pay?',
    answer: features.deposits
      ? "At the appointment, except for a deposit if your provider asks for one. You'll see it and the total before you confirm, along with anything that may cost extra, such as parts."
      : "At the appointment. You'll see the total before you confirm, along with anything that may cost extra, such as parts.",
  },
  {
    question: "What if someone takes my time while I'm booking?",
    answer: `Times stay open to everyone until the last step, where you can hold yours${policy ? ` for ${formatHoldDuration(policy)}` : ''}. If someone else is faster, we'll tell you right away and show you the three nearest open times.`,
  },
  {
    question: 'Can I move a booking to another time?',
    answer:
      'Yes, as long as canceling is still free. Your provider and price stay the same, and you keep your old time until the new one is yours.',
  },
  {
    question: 'Which time zone are the times in?',
    answer: "The provider's. We show it next to the times.",
  },
  {
    question: 'Can someone come to my home?',
    answer:
      'Many providers come to you, and some let you choose between your place and theirs. Only the provider you book sees your address.',
  },
  ...(features.reviews ? [reviewQuestion] : []),
  ...(deliversEmail ? [createEmailQuestion(policy)] : []),
  ...(takesTips ? [tipQuestion] : []),
];
