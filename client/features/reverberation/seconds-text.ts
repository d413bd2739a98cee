import type { SecondsRange } from '#shared/acoustics/reverberation-range.ts';
import type { Locale } from '#shared/locales/index.ts';
import { formatHundredths, formatNumber } from '#shared/locales/number-formats.ts';
import type { Translate } from '#shared/locales/translate.ts';

// Numbers are rounded first, so that the page needs few formats: each takes some milliseconds of hydration on a phone.
const NO_BREAK_SPACE = '\u00a0';

/** Formats seconds such as "0,91 s"; without decimals from 10 s on. */
export function secondsText(seconds: number, locale: Locale): string {
  const text =
    seconds < 10
      ? formatHundredths(Math.round(seconds * 100) / 100, locale)
      : formatNumber(Math.round(seconds), locale);
  return `${text}${NO_BREAK_SPACE}s`;
}

/** Formats square metres such as "6,8 m²". */
export function squareMetresText(area: number, locale: Locale): string {
  return `${formatNumber(Math.round(area * 10) / 10, locale)}${NO_BREAK_SPACE}m²`;
}

/** Formats an accepted range. One that begins at 0 has only a maximum. */
export function rangeText({ from, to }: SecondsRange, locale: Locale, t: Translate): string {
  const longest = secondsText(to, locale);
  if (from === 0) return t('product:reverberation.range.most', { seconds: longest });
  return t('product:reverberation.range.between', { from: secondsText(from, locale), to: longest });
}
