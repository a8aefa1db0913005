import { keepAnswers } from '@/lib/kept-answers';

let now = 0;
const clock = () => now;
const read = jest.fn(async (question: string) => `${question}!`);
beforeEach(() => {
  now = 0;
  read.mockClear();
});

test('who asks at once, or within the seconds, shares one answer (LIM-12)', async () => {
  const ask = keepAnswers(read, { seconds: 5, clock });
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a!', 'a!', 'b!']);
  now = 4_999;
  await ask('a');
  expect(read).toHaveBeenCalledTimes(2);
  now = 5_000;
  await ask('a');
  expect(read).toHaveBeenCalledTimes(3);
});

test('a failure is not kept (LIM-12)', async () => {
  const ask = keepAnswers(read, { seconds: 5, clock });
  read.mockRejectedValueOnce(new Error('Offline'));
  const both = await Promise.allSettled([ask('a'), ask('a')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('a')).toBe('a!');
});

test('of many questions those asked longest ago are forgotten (LIM-12)', async () => {
  const ask = keepAnswers(read, { seconds: 5, most: 2, clock });
  for (const question of ['a', 'b', 'c', 'b', 'c']) await ask(question);
  expect(read).toHaveBeenCalledTimes(3);
  await ask('a');
  expect(read).toHaveBeenCalledTimes(4);
});
