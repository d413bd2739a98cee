import './app/styles.ts';
import { watchEarlyPresses } from './start/early-presses.ts';
import { waitForFirstView } from './start/first-view.ts';
import { nextTask } from './start/next-task.ts';
import { preloadModules } from './start/preload-modules.ts';

/**
 * Starts the application after the first view, since a page works as plain HTML. Each large library is evaluated in a
 * task of its own: on a slow phone one takes almost 50 ms (shared/decisions/006-hydration-after-first-paint.md).
 */
async function start(): Promise<void> {
  const takeEarlyPresses = watchEarlyPresses();
  await waitForFirstView();
  preloadModules();
  await nextTask();
  await import('./start/react.ts');
  await nextTask();
  await import('./start/router.ts');
  await nextTask();
  const { hydrate } = await import('./hydrate.tsx');
  await hydrate(takeEarlyPresses);
}

start().catch((cause) =>
  console.error('The application failed to start; the page continues without it', cause),
);
