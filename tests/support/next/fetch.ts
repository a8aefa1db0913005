const { fetch: realFetch } = globalThis;

type Reply = Response | undefined | void;

/** Answers the app's requests with `reply`. Requests without a reply reach the backend. */
export function mockFetch(reply: (request: Request) => Reply | Promise<Reply>) {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input.clone() : input, init);
    return (await reply(request)) ?? realFetch(input, init);
  };
}

export function restoreFetch() {
  globalThis.fetch = realFetch;
}
