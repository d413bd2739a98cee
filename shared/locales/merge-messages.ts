export type Messages = { readonly [key: string]: string | Messages };

/** Lays a region's texts over its language's: what the region leaves out stays (spec section 1, fallback chain). */
export function mergeMessages(base: Messages, over: Messages): Messages {
  const merged: Record<string, string | Messages> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] =
      typeof value === 'object' && typeof below === 'object' ? mergeMessages(below, value) : value;
  }
  return merged;
}
