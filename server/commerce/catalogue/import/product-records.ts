const ID_BYTES = 16;
const [DIGEST, POSITION, CATEGORY, FLAGS] = [ID_BYTES, 48, 52, 56];
/** Bytes of a record: the id, the digest of the row, and position, category and flags as numbers of 32 bits. */
const RECORD_BYTES = 60;

/** Bits of the flags of a record. */
export const RECORD_FLAGS = { active: 1, configured: 2, digested: 4 } as const;

/** All products of a brand in the bytes that the database has packed: a million take 0.1 GB, and 0.7 GB as objects. */
export class ProductRecords {
  readonly count: number;
  readonly #bytes: Buffer;
  readonly #categories: readonly string[];
  readonly #byId: Int32Array;
  /** Active products whose digest is known. */
  readonly #byDigest: Int32Array;

  constructor(bytes: Buffer, categories: readonly string[]) {
    this.count = bytes.length / RECORD_BYTES;
    this.#bytes = bytes;
    this.#categories = categories;
    const found = RECORD_FLAGS.active | RECORD_FLAGS.digested;
    this.#byId = this.#slotsOf(0, () => true);
    this.#byDigest = this.#slotsOf(DIGEST, (place) => (this.#flags(place) & found) === found);
  }

  idAt(place: number): string {
    const start = place * RECORD_BYTES;
    const hex = this.#bytes.toString('hex', start, start + ID_BYTES);
    return [[0, 8], [8, 12], [12, 16], [16, 20], [20]].map(([from, to]) => hex.slice(from, to)).join('-');
  }

  isActiveAt(place: number): boolean {
    return (this.#flags(place) & RECORD_FLAGS.active) !== 0;
  }

  positionAt(place: number): number {
    return this.#number(place, POSITION);
  }

  /** The main category of a product. */
  categoryAt(place: number): string | null {
    return this.#categories[this.#number(place, CATEGORY) - 1] ?? null;
  }

  isConfiguredAt(place: number): boolean {
    return (this.#flags(place) & RECORD_FLAGS.configured) !== 0;
  }

  /** The place of the product with an id; -1 without one. */
  placeOfId(id: string): number {
    return this.#placeOf(this.#byId, Buffer.from(id.replaceAll('-', ''), 'hex'), 0);
  }

  /** The place of the active product whose row had a digest; -1 without one. */
  placeOfDigest(digest: Uint8Array): number {
    return this.#placeOf(this.#byDigest, digest, DIGEST);
  }

  #number(place: number, offset: number): number {
    return this.#bytes.readInt32BE(place * RECORD_BYTES + offset);
  }

  #flags(place: number): number {
    return this.#number(place, FLAGS);
  }

  /** Places by the first bytes of a key, which are evenly distributed; equal ones in the next free slots. */
  #slotsOf(offset: number, isFound: (place: number) => boolean): Int32Array {
    const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * this.count + 1))).fill(-1);
    for (let place = 0; place < this.count; place += 1) {
      if (!isFound(place)) continue;
      let slot = this.#number(place, offset) & (slots.length - 1);
      while (slots[slot] !== -1) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = place;
    }
    return slots;
  }

  #placeOf(slots: Int32Array, key: Uint8Array, offset: number): number {
    const first = new DataView(key.buffer, key.byteOffset).getInt32(0);
    for (let slot = first & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
      const place = slots[slot] ?? -1;
      const start = place * RECORD_BYTES + offset;
      if (place === -1 || this.#bytes.compare(key, 0, key.length, start, start + key.length) === 0)
        return place;
    }
  }
}
