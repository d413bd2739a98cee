const MAX_WAIT_MS = 5_000;

/** Resolves when the browser is idle, or after 5 s on a busy device. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, 1_000);
  });
}
