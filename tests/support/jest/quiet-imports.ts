/** supabase-js says at import that it will not support Node 20 for ever: no fault of any test. */
const { warn } = console;
console.warn = (...args: unknown[]) => {
  if (!String(args[0]).includes('Node.js 20 and below')) warn(...args);
};

export {};
