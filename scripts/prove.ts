/*
 * `npm run prove` runs every step of `npm test` including the long tests, such as fifty rounds of
 * eight tabs at token expiry, then mutants of the SQL. Accepts the same arguments.
 */

process.env.ROAM_PROVE = '1';
// Imported after the variable is set, because the steps read it while they load.
await import('./test');
export {};
