/**
 * `npm run prove`: every step of `npm test` with the long proofs among them, such as fifty rounds of
 * eight tabs at token expiry, then mutants of the migrations, which the tests have to notice.
 * Takes the same arguments.
 */
process.env.ROAM_PROVE = '1';
// After the variable: the steps read it as they load.
await import('./test');
export {};
