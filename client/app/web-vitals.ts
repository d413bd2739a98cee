import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Screen } from '#shared/screens/names.ts';
import { VITALS_PATH, type Vital, type VitalsReport } from '#shared/web-vitals/web-vitals.ts';

/**
 * Tells the shop once, when the page is left or hidden, how fast it was: five numbers and the name of its screen, no
 * id and no cookie made for it, so nobody has to be asked. What a browser cannot measure is left out.
 */
export function reportVitals(screen: Screen): void {
  const vitals: Partial<Record<Vital, number>> = {};
  for (const follow of [onLCP, onCLS, onINP, onFCP, onTTFB]) {
    follow(({ name, value }) => {
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
  // Heard after the library, which has its last numbers ready when the page is hidden; pagehide comes before that.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
