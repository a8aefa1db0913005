/**
 * Keeps the answers to repeated requests in order: the newest answer counts, even if an older one arrives later.
 * Use it for everything that the browser loads more than once.
 */
export function createAnswerOrder() {
  let lastRequest = 0;
  let lastUsed = 0;

  return {
    /**
     * Starts a request. Returns a function to call once, when the answer arrives. It returns whether the answer
     * counts. A failure outdates no earlier answer, because it replaces nothing.
     */
    startRequest() {
      const request = ++lastRequest;
      return (isSuccess = true) => {
        if (request <= lastUsed) return false;
        if (isSuccess) lastUsed = request;
        return true;
      };
    },
    /** Discards the answers to all requests so far, such as those of the previous customer. */
    discardRequests() {
      lastUsed = lastRequest;
    },
  };
}
