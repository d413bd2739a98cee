import { fetchText } from '#server/platform/calls/fetch-text.ts';
import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts';

export interface PublishedRate {
  readonly day: CalendarDate;
  /** Units of the currency for one euro, as it was published. */
  readonly perEur: string;
}

/**
 * The latest rate of a currency in the daily reference rates of the European Central Bank: XML, whose rates are attributes of
 * `Cube` elements (https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates). Rejects when the
 * bank does not respond, or has no such rate.
 */
export async function fetchEcbRate(
  url: string,
  currency: string,
  signal: AbortSignal,
): Promise<PublishedRate> {
  const xml = await fetchText(new URL(url), { signal, headers: { Accept: 'application/xml, text/xml' } });
  const cubes = [...xml.matchAll(/<Cube\b([^<>]*)>/g)].map(([, attributes = '']) => attributesIn(attributes));
  const day = cubes.find(({ time }) => time)?.time;
  const perEur = cubes.find((cube) => cube.currency === currency)?.rate;
  if (!day || !isDay(day) || !perEur || !/^\d{1,6}(\.\d{1,8})?$/.test(perEur) || Number(perEur) === 0) {
    throw new Error(`the reference rates have no rate of ${currency}`);
  }
  return { day, perEur };
}

/** Whether a text is a day that exists, such as 2026-11-22. */
function isDay(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])-\d\d$/.test(text) && addDays(text, 0) === text;
}

function attributesIn(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/\b(\w+)\s*=\s*["']([^"']*)["']/g)].map(([, name, value]) => [name, value]),
  );
}
