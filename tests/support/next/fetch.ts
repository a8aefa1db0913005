const { fetch: realFetch } = globalThis;

type Reply = Response | undefined | void;

/** Replies to the app's requests for which `reply` returns a response. All others reach the backend. */
export function mockFetch(reply: (request: Request) => Reply | Promise<Reply>) {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input.clone() : input, init);
    return (await reply(request)) ?? realFetch(input, init);
  };
}

export function restoreFetch() {
  globalThis.fetch = realFetch;
}
