import { emailTemplates } from '@/lib/outbox/messages';

const site = {
  now: new Date(),
  toUrl: (path: string) => path,
  hourCycle: 'h12' as const,
  takesTips: false,
};
const getEmail = (kind: string, data: object) => emailTemplates[kind]!(data as never, site);

const application = {
  reference: 'AAAAAAAA',
  name: 'Buy now at spam.test',
  email: 'ann@roam.test',
  city: 'spam.test',
  about: 'spam.test',
  trade: 'Plumbing',
};

test("the operator's email about an application names the trade (OPER-16)", () => {
  const { facts, replyTo } = getEmail('provider_application/operator', application);
  expect(facts).toContainEqual(['Trade', 'Plumbing']);
  expect(replyTo).toBe('ann@roam.test');
});

test("the applicant's email repeats nothing that was typed (OPER-16)", () => {
  const email = getEmail('provider_application/applicant', application);
  expect(email.facts).toEqual([['Reference', 'AAAAAAAA']]);
  expect(JSON.stringify(email)).not.toContain('spam.test');
});

test("the operator's email about a report has the review and the reason (OPER-16)", () => {
  const report = {
    id: '6f0c',
    rating: 1,
    comment: 'Call 555-0100.',
    author: 'Ann A.',
    provider: 'Pat Proof',
    service: 'Haircut',
    reason: 'personal_data',
    details: '',
    photos: null,
  };
  const { subject, facts } = getEmail('review_reported/operator', report);
  expect(subject).toBe('Review reported: Haircut with Pat Proof');
  expect(facts).toEqual([
    ['Reason', 'personal_data'],
    ['Rating', '1'],
    ['Review', 'Call 555-0100.\nAnn A.'],
    ['Id', '6f0c'],
  ]);
  const withPhotos = getEmail('review_reported/operator', { ...report, photos: 'a1.webp' });
  expect(withPhotos.facts).toContainEqual(['Photos', 'a1.webp']);
});

test("the operator's email about a reported thread has the reference and none of the messages (THREAD-5)", () => {
  const report = { reference: 'AAAAAAAA', reporter: 'provider', details: 'He is rude.' };
  const { subject, facts } = getEmail('thread_reported/operator', report);
  expect(subject).toBe('Conversation reported: booking AAAAAAAA');
  expect(facts).toEqual([
    ['Reference', 'AAAAAAAA'],
    ['Details', 'He is rude.'],
  ]);
});

test("the operator's email about a request for help has the words, and a reply reaches the customer (HELP-3)", () => {
  const { subject, facts, replyTo } = getEmail('help_requested/operator', {
    reference: 'AAAAAAAA',
    category: 'unsafe',
    details: 'He shouted.',
    name: 'Ann Archer',
    email: 'ann@roam.test',
    service: 'Haircut',
    provider: 'Pat Proof',
  });
  expect(subject).toBe('Help requested: booking AAAAAAAA, unsafe');
  expect(facts).toEqual([
    ['What went wrong', 'I felt unsafe'],
    ['Details', 'He shouted.'],
    ['Customer', 'Ann Archer\nann@roam.test'],
    ['Booking', 'Haircut with Pat Proof'],
    ['Reference', 'AAAAAAAA'],
  ]);
  expect(replyTo).toBe('ann@roam.test');
});
