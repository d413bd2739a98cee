import { nextTask } from './next-task.ts';

/** Milliseconds after which a slow picture no longer delays the application. */
const MAX_WAIT_MS = 2_500;

/** What a shopper does first when the page is ready to be used, at least in part. */
const INPUT = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}

function input(): Promise<void> {
  return new Promise((resolve) => {
    for (const type of INPUT) {
      window.addEventListener(type, () => resolve(), { once: true, capture: true, passive: true });
    }
  });
}

function frame(): Promise<void> {
  // A hidden page has no frames.
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/**
 * Resolves once styles, fonts and the pictures above the fold are shown, so that scripts do not share the network with
 * them; earlier when the shopper uses the page, at the latest after 2.5 s.
 */
export async function firstView(): Promise<void> {
  await frame();
  await Promise.race([loaded(), input(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  await frame();
  await nextTask();
}
