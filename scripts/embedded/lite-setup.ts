// Lite is @supabase/lite, the package that the embedded backend runs instead of a hosted Supabase
// project. It reads these variables when it's imported, so import this module first.
process.env.EXPERIMENTAL_STORAGE = '1';
process.env.DO_NOT_TRACK = '1';

const suppressedNotices = [/^⚠️ {2}Node\.js 20 and below/, /^EXPERIMENTAL FEATURES ENABLED/];

// Hides two startup notices meant for Lite's developers, and logs each rejected query as one line.
const { warn, error } = console;
console.warn = (...args: unknown[]) => {
  if (!suppressedNotices.some((notice) => notice.test(String(args[0])))) warn(...args);
};
console.error = (...args: unknown[]) => {
  const [first] = args;
  if (first instanceof Error && 'severity' in first && 'code' in first) {
    warn(`backend: ${String(first.code)} ${first.message}`);
  } else error(...args);
};

export {};
