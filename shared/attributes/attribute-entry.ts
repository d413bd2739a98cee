/** What a source may deliver; anything may be missing. */
export interface RawAttributeEntry {
  readonly name?: string | null | undefined;
  readonly value?: string | null | undefined;
  readonly type?: string | null | undefined;
}

export interface AttributeEntry {
  readonly name: string;
  readonly value: string;
  readonly type: string;
}

/**
 * The entries that can be shown: an absent type is 'text'; an entry whose name, value or type is missing or blank is
 * dropped. Other fields of an entry are kept (spec section 3).
 */
export function normaliseAttributes<Entry extends RawAttributeEntry>(
  entries: readonly Entry[],
): (Entry & AttributeEntry)[] {
  return entries.flatMap((entry) => {
    const { name, value } = entry;
    const type = entry.type ?? 'text';
    return name?.trim() && value?.trim() && type.trim() ? [{ ...entry, name, value, type }] : [];
  });
}
