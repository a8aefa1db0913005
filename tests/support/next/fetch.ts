const { fetch: realFetch } = globalThis;

type Reply = Response | undefined | void;

/** Passes the app's requests to `respond`. Requests for which it returns nothing reach the backend. */
export function mockFetch(respond: (request: Request) => Reply | Promise<Reply>) {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input.clone() : input, init);
    return (await respond(request)) ?? realFetch(input, init);
  };
}

export function restoreFetch() {
  globalThis.fetch = realFetch;
}
