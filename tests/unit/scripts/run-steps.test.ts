import { runSteps } from '@/scripts/testing/run-steps';
import type { Step } from '@/scripts/testing/step';

/** Steps that end when they are told to, and what happened to them in order. */
function staged(...described: (Pick<Step, 'name'> & Partial<Step>)[]) {
  const events: string[] = [];
  const end = new Map<string, (ok: boolean) => void>();
  const steps = described.map((step): Step => ({
    ...step,
    run: async () => {
      events.push(`${step.name} begins`);
      const ok = await new Promise<boolean>((resolve) => end.set(step.name, resolve));
      return { ok, output: '' };
    },
  }));
  const over = runSteps(
    steps,
    () => [],
    ({ name }) => events.push(`${name} ended`),
  );
  async function finish(name: string, ok = true) {
    end.get(name)?.(ok);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { events, finish, over };
}

it('runs two steps at a time, in their order', async () => {
  const { events, finish, over } = staged({ name: 'a' }, { name: 'b' }, { name: 'c' });
  expect(events).toEqual(['a begins', 'b begins']);
  await finish('b');
  expect(events.slice(2)).toEqual(['b ended', 'c begins']);
  await finish('a');
  await finish('c');
  expect(await over).toEqual({ failed: false });
});

it('keeps a step back until those have ended whose work it reads', async () => {
  const { events, finish } = staged({ name: 'types' }, { name: 'build', after: ['types'] });
  expect(events).toEqual(['types begins']);
  await finish('types');
  expect(events.slice(1)).toEqual(['types ended', 'build begins']);
});

it('begins the next one meanwhile, so that no lane stands empty', async () => {
  const { events, finish } = staged(
    { name: 'types' },
    { name: 'build', after: ['types'] },
    { name: 'unit' },
  );
  expect(events).toEqual(['types begins', 'unit begins']);
  await finish('types');
  expect(events.slice(2)).toEqual(['types ended', 'build begins']);
});

it('runs nothing beside a step that is alone', async () => {
  const { events, finish } = staged({ name: 'a' }, { name: 'e2e', alone: true }, { name: 'b' });
  expect(events).toEqual(['a begins']);
  await finish('a');
  expect(events.slice(1)).toEqual(['a ended', 'e2e begins']);
  await finish('e2e');
  expect(events.slice(3)).toEqual(['e2e ended', 'b begins']);
});

it('begins nothing after a failure, and waits for what is running', async () => {
  const { events, finish, over } = staged({ name: 'a' }, { name: 'b' }, { name: 'c' });
  await finish('a', false);
  await finish('b');
  expect(await over).toEqual({ failed: true });
  expect(events).toEqual(['a begins', 'b begins', 'a ended', 'b ended']);
});
