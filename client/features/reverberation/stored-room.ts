import { readStoredJson, store } from '#client/data/browser-storage.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import type { RoomField, RoomInput } from './room-input.ts';

const KEY = 'reverberation-room';
const FIELDS: readonly RoomField[] = [
  ...(['kind', 'length', 'width', 'height', 'floor', 'walls', 'ceiling'] as const),
  ...(['windows', 'curtains', 'people', 'seats', 'bookcases'] as const),
];
const LONGEST = 40;

/** The stored fields of this tab; empty if there are none, or if the browser blocks storage. */
export function readStoredRoom(): Partial<RoomInput> {
  const stored = readStoredJson('sessionStorage', KEY);
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = stored[field];
      return typeof value === 'string' ? [[field, value.slice(0, LONGEST)] as const] : [];
    }),
  );
}

/** Stores the fields until the tab closes. Without storage, a reload loses them. */
export function storeRoom(input: RoomInput): void {
  store('sessionStorage', KEY, JSON.stringify(input));
}
