/** Where the build notes whom its pages may talk to: `next start` need not know its environment. */
export const sourcesFile = 'content-security-sources.json';
