import type { Locale } from './index.ts';
import { formatNumber } from './number-formats.ts';

/** A module of i18next that writes the numbers among the values of a text as the locale does: "2.440" in Dutch. */
export const numberFormatter = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  // The tag may have the suffix of a brand, which Intl ignores.
  format: (value: unknown, _format?: string, tag?: string) =>
    typeof value === 'number' && tag !== undefined ? formatNumber(value, tag as Locale) : value,
} as const;

/** Values of texts are not HTML, and all numbers among them are formatted. */
export const INTERPOLATION = { escapeValue: false, alwaysFormat: true } as const;
