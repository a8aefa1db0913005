const { fetch: realFetch } = globalThis;

type Answer = Response | undefined | void;

/** Answers the app's requests for which `answer` returns a response. All others reach the backend. */
export function mockFetch(answer: (request: Request) => Answer | Promise<Answer>) {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input.clone() : input, init);
    return (await answer(request)) ?? realFetch(input, init);
  };
}

export function restoreFetch() {
  globalThis.fetch = realFetch;
}
