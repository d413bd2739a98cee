/** Whether a response to a mutation of this page load has arrived, and with it the cookie of the session. */
let hasResponse = false;
let first: Promise<void> | undefined;

/**
 * Sends a request that may open a session. Until the first such request of the page load has ended, others wait: each
 * request without a cookie opens a session of its own, and only the last one stays
 * (shared/decisions/004-session-starts-with-the-first-mutation.md). Scripts cannot read whether there is a cookie.
 * `isResponse`: whether the result is the server's; a rejection is not.
 */
export async function afterFirstMutation<T>(
  send: () => Promise<T>,
  isResponse: (result: T) => boolean = () => true,
): Promise<T> {
  while (first) await first;
  if (hasResponse) return send();
  const result = send();
  first = result
    .then(isResponse, () => false)
    .then((isResponded) => {
      hasResponse = isResponded;
      first = undefined;
    });
  return result;
}
