// Lite reads these while it is being imported: this module has to be imported before it.
process.env.EXPERIMENTAL_STORAGE = '1';
process.env.DO_NOT_TRACK = '1';

const notices = [/^⚠️ {2}Node\.js 20 and below/, /^EXPERIMENTAL FEATURES ENABLED/];

/** Its two start-up notices concern its authors, and a refused query is one line, not thirty. */
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
