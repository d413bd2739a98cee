/**
 * Resolves when the content of a container can replace a form without moving anything visible: when it is not higher, or the
 * form ends below the view. Also resolves when the form is removed.
 */
export function roomFor(form: HTMLFormElement, container: HTMLElement): Promise<void> {
  const hasRoom = () =>
    !form.isConnected ||
    container.scrollHeight <= form.offsetHeight ||
    form.getBoundingClientRect().bottom >= window.innerHeight;
  if (hasRoom()) return Promise.resolve();
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const check = () => {
      if (!hasRoom()) return;
      listeners.abort();
      resolve();
    };
    for (const type of ['scroll', 'resize']) {
      window.addEventListener(type, check, { passive: true, signal: listeners.signal });
    }
  });
}
