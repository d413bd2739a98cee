import type { OutputOf } from '#client/data/query.ts';

/** Number of the guest's items that a sign-in merged into the account. */
export type Merged = OutputOf<'auth.session.create'>['merged'];

export const MERGED_PARTS = [
  'cartLines',
  'savedItems',
  'movedToSaved',
] as const satisfies readonly (keyof Merged)[];

const parameterOf = (part: keyof Merged) => `merged.${part}`;

/** A path with `?merged.cartLines=2`, so that its page says what was merged, with and without scripts. */
export function withMerged(path: string, merged: Merged): string {
  const [pathname = path, ...search] = path.split('?');
  const query = new URLSearchParams(search.join('?'));
  for (const part of MERGED_PARTS) if (merged[part] > 0) query.set(parameterOf(part), String(merged[part]));
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}

/** The numbers in a query; 0 for one that is missing or invalid. */
export function parseMerged(query: URLSearchParams): Merged {
  const numberOf = (part: keyof Merged): number => {
    const value = query.get(parameterOf(part)) ?? '';
    return /^[1-9]\d{0,2}$/.test(value) ? Number(value) : 0;
  };
  return {
    cartLines: numberOf('cartLines'),
    savedItems: numberOf('savedItems'),
    movedToSaved: numberOf('movedToSaved'),
  };
}
