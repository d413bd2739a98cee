import type { GrowingArray } from './growing-arrays.ts';

/** Bits of a number in a byte. The highest bit of the byte says that another one follows. */
const BITS = 7;
const MASK = 127;
const MORE = 128;

/** The number that starts at a byte, below 2 to the power of 28. Most of those that are written are below 128. */
export function byteNumberAt(bytes: Uint8Array, start: number): number {
  let byte = bytes[start] ?? 0;
  let value = byte & MASK;
  for (let [at, shift] = [start, BITS]; byte >= MORE; shift += BITS) {
    at += 1;
    byte = bytes[at] ?? 0;
    value |= (byte & MASK) << shift;
  }
  return value;
}

/** The number of bytes of a number. */
export function byteNumberLength(value: number): number {
  let length = 1;
  for (let rest = value >> BITS; rest > 0; rest >>= BITS) length += 1;
  return length;
}

export function pushByteNumber(bytes: GrowingArray<Uint8Array>, value: number): void {
  let rest = value;
  for (; rest >= MORE; rest >>= BITS) bytes.push((rest & MASK) | MORE);
  bytes.push(rest);
}
