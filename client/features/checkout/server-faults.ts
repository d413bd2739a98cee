import type { FieldFault } from '#client/data/call-error.ts';

/** A fault of the server that belongs to a field of a form. */
export interface PlacedFault<Field extends string> {
  readonly field: Field;
  readonly fault: FieldFault;
}

/** The field that a path of the server means: `body.billingAddress.postalCode` and `/body/email` are counted from it. */
function fieldOf(path: string): string {
  return path
    .split(/[./]/)
    .filter((part, index) => part && !(part === 'body' && index <= 1))
    .join('.');
}

/** Parts the faults of an answer into those of known fields, the first of each, and the rest. */
export function placeFaults<Field extends string>(
  faults: readonly FieldFault[],
  isField: (path: string) => path is Field,
): { placed: PlacedFault<Field>[]; rest: FieldFault[] } {
  const placed = new Map<Field, FieldFault>();
  const rest: FieldFault[] = [];
  for (const fault of faults) {
    const field = fieldOf(fault.path);
    if (!isField(field)) rest.push(fault);
    else if (!placed.has(field)) placed.set(field, fault);
  }
  return { placed: [...placed].map(([field, fault]) => ({ field, fault })), rest };
}
