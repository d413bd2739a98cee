import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** The top progress bar on route change: minimum 0.3, speed 300 ms, no spinner (spec section 1). */
export function followProgress(router: Router): void {
  let bar: Promise<typeof import('nprogress')> | undefined;
  let busy = false;
  router.subscribe(({ navigation }) => {
    const now = navigation.state !== 'idle';
    if (now === busy) return;
    busy = now;
    bar ??= import('./progress-bar.ts').then(({ progressBar }) => progressBar);
    void bar.then((progress) => {
      if (busy) progress.start();
      else progress.done();
    });
  });
}
