import { log } from '@/lib/log';

const originalLevel = process.env.LOG_LEVEL;
const levels = ['info', 'warn', 'error'] as const;
let writtenLevels: string[];

beforeEach(() => {
  writtenLevels = [];
  for (const level of levels)
    jest.spyOn(console, level).mockImplementation(() => void writtenLevels.push(level));
});
afterEach(() => {
  jest.restoreAllMocks();
  if (originalLevel === undefined) delete process.env.LOG_LEVEL;
  else process.env.LOG_LEVEL = originalLevel;
});

test.each([
  [undefined, ['warn', 'error']],
  ['', ['warn', 'error']],
  ['info', ['info', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['error', ['error']],
])('LOG_LEVEL=%s writes only log events of the levels %j (OPS-6)', (level, expected) => {
  if (level === undefined) delete process.env.LOG_LEVEL;
  else process.env.LOG_LEVEL = level;
  log.security('limit_reached', 'sign_in');
  log.warn('something_odd');
  log.error('something_broken');
  expect(writtenLevels).toEqual(expected);
});
