import { formatHoldDuration } from '@/lib/policies/messages';
import type { Policy } from '@/lib/policies/types';
import type { Question } from './questions';

const mailQuestion = {
  question: 'What emails will I get?',
  answer:
    'A confirmation, an email for every change, and a reminder the day before. Your provider is told about your booking and its changes, too.',
};

/** Questions of how-it-works. The one about mails is asked only where mail is delivered. */
export const listBookingQuestions = (policy: Policy | null, deliversMail: boolean): Question[] => [
  {
    question: 'Do I need an account?',
    answer:
      'Not to look around, compare or pick a time. You sign in at the last step, and everything you chose is still there afterwards.',
  },
  {
    question: 'When do I pay?',
    answer:
      'At the appointment, or a part of it before: where a provider asks for a deposit online, you see it before you confirm. The total you confirmed is the total you pay.',
  },
  {
    question: 'What if someone takes my time while I am booking?',
    answer: `Times are open to everyone until the last step, where you can hold yours${policy ? ` for ${formatHoldDuration(policy)}` : ''}. If someone else was faster, we tell you at once and show the three nearest free times.`,
  },
  {
    question: 'Can I move a booking to another time?',
    answer:
      'Yes, as long as cancelling it is free. Provider and price stay, and you keep your old time until the new one is yours.',
  },
  {
    question: 'Which time zone are the times in?',
    answer: 'The provider’s. If you are in another one, the zone is written beside the time.',
  },
  {
    question: 'Can someone come to my home?',
    answer:
      'Many providers do. Where both are possible you choose between your place and theirs. Your address is shown only to the provider you book.',
  },
  {
    question: 'Who can write reviews?',
    answer: 'A customer whose booking was completed, once for that booking, and nobody else.',
  },
  ...(deliversMail ? [mailQuestion] : []),
  {
    question: 'Can I leave a tip?',
    answer:
      'After the appointment, on the booking’s page, where payment online is offered. A tip is never expected.',
  },
];
