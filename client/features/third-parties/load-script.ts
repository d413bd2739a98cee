/** Loads a script of another site. Rejects when it fails, or when the signal aborts. */
export function loadScript(url: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${url} did not load`)));
    signal.addEventListener('abort', () => {
      script.remove();
      reject(signal.reason);
    });
    document.head.append(script);
  });
}
