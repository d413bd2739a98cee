import type { FieldError } from '#shared/errors/app-error.ts';

/** Maximum number of faults in one response. Once these are corrected, the next response lists others. */
export const MAX_FAULTS = 20;
/** Bytes of JSON that the faults of one response take at most; with its other fields it stays below 8 kB. */
export const MAX_FAULT_BYTES = 3_500;
/** Maximum bytes of an error's message as JSON. */
export const MAX_MESSAGE_BYTES = 400;

const MAX_PATH_BYTES = 160;
/** The longest text of the shop takes 185. */
const MAX_TEXT_BYTES = 240;
const MAX_VALUE_BYTES = 100;
const MAX_VALUES = 8;

type Values = Readonly<Record<string, string | number>>;
/** A fault with the optional key of its text. */
type Fault = Omit<FieldError, 'messageKey'> & { readonly messageKey?: string };

interface BoundedFaults {
  readonly fields: Fault[];
  /** The number of faults that were left out. */
  readonly more: number;
}

export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}

/** A text whose JSON takes at most `maxBytes`, with an ellipsis where it was cut. */
export function cutText(text: string, maxBytes: number): string {
  if (text.length < maxBytes && jsonBytes(text) <= maxBytes) return text;
  // Every character takes at least one byte. Cut before measuring, because the text can have megabytes.
  let length = Math.min(text.length, maxBytes);
  let cut = '';
  do {
    cut = length > 0 ? `${text.slice(0, length).toWellFormed()}…` : '';
    length = Math.floor(length * 0.8);
  } while (cut !== '' && jsonBytes(cut) > maxBytes);
  return cut;
}

/** Limits the number and the length of values to interpolate. */
export function boundedValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values)
      .slice(0, MAX_VALUES)
      .map(([name, value]) => [
        cutText(name, MAX_VALUE_BYTES),
        typeof value === 'string' ? cutText(value, MAX_VALUE_BYTES) : value,
      ]),
  );
}

/**
 * The first faults that fit into `maxBytes` of JSON, at most {@link MAX_FAULTS}, each with its texts cut. A response
 * that repeats every fault of a request would be a hundred times as large as the request.
 */
export function boundedFaults(faults: readonly Fault[], maxBytes = MAX_FAULT_BYTES): BoundedFaults {
  const fields: Fault[] = [];
  let left = maxBytes;
  for (const fault of faults.slice(0, MAX_FAULTS)) {
    const field = boundedFault(fault);
    left -= jsonBytes(field) + 1;
    if (left < 0) break;
    fields.push(field);
  }
  return { fields, more: faults.length - fields.length };
}

function boundedFault({ path, message, messageKey, values }: Fault): Fault {
  return {
    path: cutText(path, MAX_PATH_BYTES),
    message: cutText(message, MAX_TEXT_BYTES),
    ...(messageKey ? { messageKey: cutText(messageKey, MAX_VALUE_BYTES) } : {}),
    ...(values ? { values: boundedValues(values) } : {}),
  };
}
