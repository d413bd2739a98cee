import { CellError } from './cell-error.ts';

const AMOUNT = /^\d+([.,]\d{1,2})?$/;
const SYMBOLS = /^(€|£|EUR|GBP)|(€|£|EUR|GBP)$/gi;
const GROUPED = /^\d{1,3}([.,' ]\d{3})+([.,]\d{1,2})?$/;
/** One separator and three digits: a thousand in one country, a thousandth in another. */
const AMBIGUOUS = /^\d{1,3}[.,]\d{3}$/;
/** An amount that a formula such as a rise of 3 % has made: no separator of thousands has so many digits after it. */
const CALCULATED = /^\d+[.,]\d{4,}$/;

/** Parses an amount in euros or pounds such as 24.75, 24,75 or 1.234,50 to minor units, rounded from four decimals on. Throws CellError. */
export function parseAmount(text: string): number {
  const plain = text.replace(SYMBOLS, '').replace(/\s/g, ' ').trim();
  if (AMBIGUOUS.test(plain)) {
    throw new CellError(
      `"${text}" can mean ${plain.replace(/[.,]/, '')}.00 or ${plain.replace(',', '.')}; write it with two decimals`,
    );
  }
  // In cents before it is rounded: 1.005 * 100 is less than 100.5.
  if (CALCULATED.test(plain)) return Math.round(Number(`${plain.replace(',', '.')}e2`));
  const digits = GROUPED.test(plain) ? withoutGroups(plain) : plain;
  if (!AMOUNT.test(digits)) {
    throw new CellError(`"${text}" is not an amount; write euros or pounds such as 24.75 or 24,75`);
  }
  return Math.round(Number(digits.replace(',', '.')) * 100);
}

/** Without the separators of thousands: all but the last one if one or two digits follow it. */
function withoutGroups(text: string): string {
  const [, decimals = ''] = /[.,](\d{1,2})$/.exec(text) ?? [];
  const whole = decimals ? text.slice(0, -decimals.length - 1) : text;
  return whole.replace(/\D/g, '') + (decimals && `.${decimals}`);
}

/** Minor units as an amount with two decimals and a point. */
export function formatAmount(minor: unknown): string {
  return (Number(minor) / 100).toFixed(2);
}

/** The dash between two numbers may be the one that word processors write. */
const TIER = /^(\d+)(?: ?[-–] ?(\d+)| ?\+| ?[-–])? ?[:=] ?(.+)$/;

/** Parses volume prices such as `1-9: 24.75; 10+: 22.30` in any order. One without an end reaches to the next. Throws CellError. */
export function parseTiers(text: string): unknown {
  const parts = text.split(/[;\n]/).map((part) => part.trim());
  const tiers = parts
    .filter(Boolean)
    .map(parseTier)
    .sort((a, b) => a.minQuantity - b.minQuantity);
  return tiers.map((tier, index) => {
    const next = tiers[index + 1];
    if (next?.minQuantity === tier.minQuantity) {
      throw new CellError(
        `two volume prices start at ${tier.minQuantity}; write one for each first quantity`,
      );
    }
    return { ...tier, maxQuantity: tier.maxQuantity ?? (next ? next.minQuantity - 1 : null) };
  });
}

function parseTier(part: string): Tier {
  const [, min, max, amount] = TIER.exec(part.replace(/\s+/g, ' ')) ?? [];
  if (min === undefined || amount === undefined) {
    throw new CellError(`"${part}" is not a volume price; write them such as 1-9: 24.75; 10+: 22.30`);
  }
  return {
    minQuantity: Number(min),
    maxQuantity: max === undefined ? null : Number(max),
    priceExcVat: parseAmount(amount),
  };
}

/** A volume price in minor units. */
export interface Tier {
  readonly minQuantity: number;
  readonly maxQuantity: number | null;
  readonly priceExcVat: number;
}

export function formatTiers(tiers: unknown): string {
  const list: readonly Tier[] = Array.isArray(tiers) ? tiers : [];
  return list
    .map(({ minQuantity, maxQuantity, priceExcVat }) => {
      const range = maxQuantity === null ? `${minQuantity}+` : `${minQuantity}-${maxQuantity}`;
      return `${range}: ${formatAmount(priceExcVat)}`;
    })
    .join('; ');
}
