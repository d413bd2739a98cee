import { toTrackingCode } from './carriers.ts';

/** The parcels of an order that are tracked, at most. */
export const MAX_PARCELS = 20;

interface Parcel {
  readonly trackingCode: string;
}

/** The parcels of an order that left with one carrier: the first, and the others. */
export interface Parcels extends Parcel {
  readonly otherParcels?: readonly Parcel[];
}

/** All parcels of an order, with what is known of each. */
export function parcelsOf<Known extends Parcel>(
  parcels: Known & { readonly otherParcels?: readonly Known[] },
): readonly Known[] {
  return [parcels, ...(parcels.otherParcels ?? [])];
}

export function trackingCodesOf(parcels: Parcels): string[] {
  return parcelsOf<Parcel>(parcels).map(({ trackingCode }) => trackingCode);
}

/** Parcels with these codes; undefined without codes. */
export function parcelsWith([trackingCode, ...others]: readonly string[]): Parcels | undefined {
  if (trackingCode === undefined) return undefined;
  const otherParcels = others.map((code) => ({ trackingCode: code }));
  return { trackingCode, ...(otherParcels.length > 0 ? { otherParcels } : {}) };
}

/** Carriers print a code in groups of fewer characters, of which some look like codes themselves. */
const MIN_BESIDE_ANOTHER = 8;

/**
 * The tracking codes of a text as they were entered, each once. Lines, commas and semicolons separate them. Spaces do so where
 * each word can be a code; other spaces are those within a code.
 */
export function enteredCodes(text: string): string[] {
  const codes = text.split(/[\r\n,;]/).flatMap((part) => {
    const words = part.split(/\s/).filter((word) => word !== '');
    return words.every(isWholeCode) ? words : [words.join(' ')];
  });
  return [...new Set(codes)];
}

function isWholeCode(word: string): boolean {
  return word.length >= MIN_BESIDE_ANOTHER && toTrackingCode(word) !== undefined;
}
