import './app/styles.ts';
import { nextTask } from './start/next-task.ts';

/**
 * A page is complete and usable as plain HTML, so nothing of the application may delay its first paint: it is
 * fetched at low priority meanwhile, and runs after the frame. On a slow phone each of its libraries takes the better
 * part of a long task to evaluate, so each has a task of its own (decision 006).
 */
async function start(): Promise<void> {
  await nextTask();
  await import('./start/react.ts');
  await nextTask();
  await import('./start/router.ts');
  await nextTask();
  const { hydrate } = await import('./hydrate.tsx');
  await hydrate();
}

requestAnimationFrame(() => {
  start().catch((cause) =>
    console.error('The application could not be loaded; the page goes on without it', cause),
  );
});
