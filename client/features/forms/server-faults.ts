import type { FieldError } from '#client/data/call-error.ts';

/** A fault that the server reported, with the form field it belongs to. */
export interface AssignedFault<Field extends string> {
  readonly field: Field;
  readonly fault: FieldError;
}

/** The form field of a server path: `body.billingAddress.postalCode` and `/body/email` start at the body. */
function fieldOf(path: string): string {
  return path
    .split(/[./]/)
    .filter((segment, index) => segment && !(segment === 'body' && index <= 1))
    .join('.');
}

/** Splits the faults of a response into those of known fields, one per field, and the rest. */
export function assignFaults<Field extends string>(
  faults: readonly FieldError[],
  isField: (path: string) => path is Field,
): { assigned: AssignedFault<Field>[]; rest: FieldError[] } {
  const assigned = new Map<Field, FieldError>();
  const rest: FieldError[] = [];
  for (const fault of faults) {
    const field = fieldOf(fault.path);
    if (!isField(field)) rest.push(fault);
    else if (!assigned.has(field)) assigned.set(field, fault);
  }
  return { assigned: [...assigned].map(([field, fault]) => ({ field, fault })), rest };
}
