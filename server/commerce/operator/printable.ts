/** A shopper's text without the characters that control a terminal. */
export const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

/** A value as the cell of a table; empty without one. */
export const cell = (value: unknown) => printable(value === null || value === undefined ? '' : String(value));

/** The minute of an instant, in UTC. */
export const minute = (at: Date | string) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
