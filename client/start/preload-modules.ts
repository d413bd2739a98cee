/** Starts to download the application's chunks, in the order of the list on the entry's script element. */
export function preloadModules(): void {
  const script = document.querySelector<HTMLScriptElement>('script[data-modules]');
  for (const href of script?.dataset.modules?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
