import type { Screen } from '../screens/names.ts';

/** Where browsers tell how fast a page was. */
export const VITALS_PATH = '/vitals';

/** The measures of a page's speed that every browser names the same; all but CLS in milliseconds. */
export const VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;

export type Vital = (typeof VITALS)[number];

/** What a browser tells when a page is left: nothing in it knows who looked. */
export interface VitalsReport {
  readonly screen: Screen;
  readonly vitals: Readonly<Partial<Record<Vital, number>>>;
}
