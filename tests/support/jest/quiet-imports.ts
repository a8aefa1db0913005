// Hides the warning of supabase-js, on import, that support for Node 20 will end.
const { warn } = console;
console.warn = (...args: unknown[]) => {
  if (!String(args[0]).includes('Node.js 20 and below')) warn(...args);
};

export {};
