import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/** Shows the progress bar at the top of the page while a navigation is pending. */
export function showNavigationProgress(router: Router): void {
  let loading: Promise<typeof import('nprogress')> | undefined;
  let pending = false;
  router.subscribe(({ navigation }) => {
    const isPending = navigation.state !== 'idle';
    if (isPending === pending) return;
    pending = isPending;
    loading ??= import('./progress-bar.ts').then(({ progressBar }) => progressBar);
    loading
      .then((progressBar) => {
        if (pending) progressBar.start();
        else progressBar.done();
      })
      .catch(() => undefined);
  });
}
