import { parseSeparated } from '../locales/parse-number.ts';

const MILLIMETRES: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };

/**
 * Parses a typed length in millimetres, such as "1200", "1.200", "1 200" and "603,5", or in the unit that it names, such as
 * "120 cm" and "1,2 m", in any locale; undefined for other text.
 */
export function parseMillimetres(typed: string): number | undefined {
  const trimmed = typed.trim();
  const [unit = ''] = /[cm]?m$/i.exec(trimmed) ?? [];
  const factor = MILLIMETRES[unit.toLowerCase()] ?? 1;
  // Only millimetres have thousands: "1.205 m" is a fraction.
  const number = parseSeparated(trimmed.slice(0, trimmed.length - unit.length), () => factor === 1);
  return number === undefined ? undefined : Math.round(number * factor * 1000) / 1000;
}

/** Converts millimetres into centimetres with at most one decimal. */
export function toCentimetres(millimetres: number): number {
  return Math.round(millimetres) / 10;
}
