/** The cookies that scripts read, which therefore can't be `HttpOnly` (SEC-8). */
export const readByScripts = ['roam.auth', 'roam.place', 'roam.notice', 'roam.event'];
