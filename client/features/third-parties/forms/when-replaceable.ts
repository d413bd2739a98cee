/**
 * Resolves when the content of a container can replace a form without a visible layout shift: when it is not higher, or
 * the form ends below the view. Also resolves when the form is removed.
 */
export function whenReplaceable(form: HTMLFormElement, container: HTMLElement): Promise<void> {
  const isReplaceable = () =>
    !form.isConnected ||
    container.scrollHeight <= form.offsetHeight ||
    form.getBoundingClientRect().bottom >= window.innerHeight;
  if (isReplaceable()) return Promise.resolve();
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const check = () => {
      if (!isReplaceable()) return;
      listeners.abort();
      resolve();
    };
    for (const type of ['scroll', 'resize']) {
      window.addEventListener(type, check, { passive: true, signal: listeners.signal });
    }
  });
}
