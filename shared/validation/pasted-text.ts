/** Characters without a shape of their own: format characters such as zero-width spaces and direction marks, and fillers. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|[\u034f\u115f\u1160\u3164\uffa0]/gu;
/** Dashes of all scripts, the minus sign, and the long sound mark that Japanese keyboards give for a dash. */
const DASHES = /[\p{Pd}\u2043\u2212\u30fc]/gu;

/**
 * A number or an address as programs copy it, in plain characters: without invisible characters, full-width letters and
 * digits as usual ones (NFKC), each dash as "-". Not for names: they need joiners and dashes of their own.
 */
export function plainCharacters(value: string): string {
  return value.replace(INVISIBLE, '').normalize('NFKC').replace(DASHES, '-');
}
