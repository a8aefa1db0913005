import { holdWords } from '@/lib/bookings/policy-messages';
import type { Policy } from '@/lib/bookings/types';
import type { Question } from './questions';

export const listBookingQuestions = (policy: Policy | null): Question[] => [
  {
    question: 'Do I need an account?',
    answer:
      'Not to look around, compare or pick a time. You sign in at the last step, and everything you chose is still there afterwards.',
  },
  {
    question: 'When do I pay?',
    answer:
      'At the appointment, unless the booking offers to pay online. The total you confirmed is the total you pay.',
  },
  {
    question: 'What if somebody takes my time while I am booking?',
    answer: `Until the last step, times are open to everyone. From the last step on, yours is kept${policy ? ` for ${holdWords(policy)}` : ''}. If somebody was faster, you see it at once, with the three nearest free times.`,
  },
  {
    question: 'Which time zone are the times in?',
    answer:
      'The provider’s. If you are in another one, the zone is written beside the time, so that nine o’clock is their nine o’clock.',
  },
  {
    question: 'Can somebody come to my home?',
    answer:
      'Many providers do. Where both are possible you choose between your place and theirs. Your address is shown only to the provider you book.',
  },
  {
    question: 'Who can write reviews?',
    answer:
      'A customer whose booking was finished, once for that booking. Nobody else, not even the provider’s best friend.',
  },
  {
    question: 'Can I leave a tip?',
    answer:
      'After a finished booking: ten, fifteen or twenty per cent, or an amount of your own. It is never expected.',
  },
];
