import type { PageScreen } from '../screens/names.ts';

/** Path to which browsers send their measurements. */
export const VITALS_PATH = '/vitals';

/** The web vitals that browsers report; all but CLS in milliseconds. */
export const VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;

export type Vital = (typeof VITALS)[number];

/** Sent when a page is left; contains nothing about the visitor. */
export interface VitalsReport {
  readonly screen: PageScreen;
  readonly vitals: Readonly<Partial<Record<Vital, number>>>;
}
