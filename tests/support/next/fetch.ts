const { fetch: realFetch } = globalThis;

type Reply = Response | undefined | void;

/** Passes the app's requests to `reply`. Requests that get no response from it reach the backend. */
export function mockFetch(reply: (request: Request) => Reply | Promise<Reply>) {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input.clone() : input, init);
    return (await reply(request)) ?? realFetch(input, init);
  };
}

export function restoreFetch() {
  globalThis.fetch = realFetch;
}
