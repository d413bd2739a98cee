/** An attribute as a source delivers it; anything may be missing. */
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
 * Normalises attributes: a missing type is 'text'; entries whose name, value or type is missing or blank are dropped.
 * Other fields stay.
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
