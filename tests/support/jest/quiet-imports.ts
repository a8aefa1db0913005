// Hides the warning about the end of support for Node 20 that supabase-js logs when it is imported.
const { warn } = console;
console.warn = (...args: unknown[]) => {
  if (!String(args[0]).includes('Node.js 20 and below')) warn(...args);
};

export {};
