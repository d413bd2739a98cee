import { nextTask } from './next-task.ts';

/** Milliseconds after which a slow picture no longer delays the application. */
const MAX_WAIT_MS = 2_500;

/** Events of a shopper who begins to use the page. */
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

/** A hidden page has neither frames nor paints. */
const isHidden = () => document.visibilityState === 'hidden';

function frame(): Promise<void> {
  if (isHidden()) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** Resolves after the first paint: a busy device shows a frame some tasks after the page has drawn it. */
function painted(): Promise<void> {
  if (isHidden() || !PerformanceObserver.supportedEntryTypes.includes('paint')) return frame();
  return new Promise((resolve) => {
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/**
 * Resolves once styles, fonts and the pictures above the fold are shown, so that scripts do not share the network with
 * them; earlier when the shopper uses the page, at the latest 2.5 s after the first paint.
 */
export async function waitForFirstView(): Promise<void> {
  const used = input();
  await Promise.race([painted(), used]);
  await Promise.race([loaded(), used, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  await frame();
  await nextTask();
}
