import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ProductRecords, RECORD_FLAGS } from './product-records.ts';

/** Few first bytes, so that many records want the same slot. */
const keyOf = (bytes: number) =>
  fc.tuple(fc.constantFrom(0, 1, 0xff_ff_ff_ff), fc.integer({ min: 0, max: 20 })).map(([first, last]) => {
    const key = Buffer.alloc(bytes);
    key.writeUInt32BE(first);
    key[bytes - 1] = last;
    return key;
  });
const product = fc.record({
  id: keyOf(16),
  digest: keyOf(32),
  position: fc.integer({ min: -2_000, max: 2_000 }),
  category: fc.nat(2),
  flags: fc.nat(7),
});

const idOf = (bytes: Buffer) =>
  bytes
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, (_all, ...parts) => `${parts.slice(0, 4).join('-')}-`);

it('records of products are found by their ids, and active ones by known digests', () => {
  const products = fc.uniqueArray(product, {
    selector: ({ id, digest }) => `${id.toString('hex')} ${digest.toString('hex')}`,
  });
  fc.assert(
    fc.property(products, keyOf(32), (all, stranger) => {
      const list = all.filter(
        ({ id, digest }, at) =>
          !all.slice(0, at).some((one) => one.id.equals(id) || one.digest.equals(digest)),
      );
      const packed = list.map(({ id, digest, position, category, flags }) => {
        const numbers = Buffer.alloc(12);
        for (const [at, number] of [position, category, flags].entries())
          numbers.writeInt32BE(number, 4 * at);
        return Buffer.concat([id, digest, numbers]);
      });
      const records = new ProductRecords(Buffer.concat(packed), ['floor', 'wall']);
      expect(records.count).toBe(list.length);
      const found = RECORD_FLAGS.active | RECORD_FLAGS.digested;
      for (const [place, { id, digest, position, category, flags }] of list.entries()) {
        expect([records.idAt(place), records.placeOfId(idOf(id))]).toEqual([idOf(id), place]);
        expect(records.placeOfDigest(digest)).toBe((flags & found) === found ? place : -1);
        expect([records.positionAt(place), records.categoryAt(place), records.isActiveAt(place)]).toEqual([
          position,
          [null, 'floor', 'wall'][category],
          (flags & RECORD_FLAGS.active) !== 0,
        ]);
      }
      const isKnown = list.some(({ digest, flags }) => digest.equals(stranger) && (flags & found) === found);
      expect(records.placeOfDigest(stranger) !== -1).toBe(isKnown);
    }),
  );
});
