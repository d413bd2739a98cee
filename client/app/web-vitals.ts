import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PageScreen } from '#shared/screens/names.ts';
import { VITALS_PATH, type Vital, type VitalsReport } from '#shared/web-vitals/web-vitals.ts';

/**
 * Reports the web vitals of a page once, when it is hidden or left. The report holds at most five numbers and the name
 * of the screen. It has neither an id nor a cookie, so it needs no consent.
 */
export function reportVitals(screen: PageScreen): void {
  const vitals: Partial<Record<Vital, number>> = {};
  for (const observe of [onLCP, onCLS, onINP, onFCP, onTTFB]) {
    observe(({ name, value }) => {
      vitals[name] = Math.round(value * 1_000) / 1_000;
    });
  }
  let isSent = false;
  const send = () => {
    if (isSent || Object.keys(vitals).length === 0) return;
    const report: VitalsReport = { screen, vitals };
    isSent = navigator.sendBeacon(
      VITALS_PATH,
      new Blob([JSON.stringify(report)], { type: 'application/json' }),
    );
  };
  // Added after the library's own listeners, which finalise the numbers on this event. pagehide would be too early.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
