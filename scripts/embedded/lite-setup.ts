// Lite reads these variables while loading, so import this module before it.
process.env.EXPERIMENTAL_STORAGE = '1';
process.env.DO_NOT_TRACK = '1';

const notices = [/^⚠️ {2}Node\.js 20 and below/, /^EXPERIMENTAL FEATURES ENABLED/];

/** Hides two notices for Lite's authors, and shortens a rejected query to one line. */
const { warn, error } = console;
console.warn = (...args: unknown[]) => {
  if (!notices.some((notice) => notice.test(String(args[0])))) warn(...args);
};
console.error = (...args: unknown[]) => {
  const [first] = args;
  if (first instanceof Error && 'severity' in first && 'code' in first) {
    warn(`backend: ${String(first.code)} ${first.message}`);
  } else error(...args);
};

export {};
