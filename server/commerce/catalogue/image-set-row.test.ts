import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { quickImageSetRow } from './image-set-row.ts';
import { imageSetRow } from './row-schemas.ts';

const STRICT = { strict: true, abortEarly: false };

const text = fc.oneof(
  fc.constantFrom('ws-oat', 'studio', '', ' ', ' left', 'right\n', '\u00a0', 'a\u2028', 'x'.repeat(501)),
  fc.string(),
);
const size = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 1_200, Number.NaN, Infinity, 2 ** 53, '1200', null),
  fc.nat(),
);
const image = fc.record(
  { name: text, view: text, width: size, height: size, more: fc.constant(1) },
  { requiredKeys: [] },
);
const set = fc.record(
  {
    skuPattern: fc.oneof(fc.constantFrom('WS-*', 'ws', '', 'a b', 'A\n', 'x'.repeat(81)), text),
    images: fc.oneof(fc.array(image, { maxLength: 3 }), fc.constantFrom(null, 'images', {})),
    more: fc.constant(1),
  },
  { requiredKeys: [] },
);

function resultOf(validate: () => unknown): unknown {
  try {
    return validate();
  } catch (error) {
    return String(error);
  }
}

it('finds the faults of the schema, and no others', () => {
  const values = fc.oneof(set, fc.anything());
  fc.assert(
    fc.property(values, (value) => {
      const [quick, schema] = [quickImageSetRow, imageSetRow].map(({ validateSync }, index) =>
        resultOf(() => validateSync.call(index === 0 ? quickImageSetRow : imageSetRow, value, STRICT)),
      );
      expect(quick).toEqual(schema);
    }),
    { numRuns: 2_000 },
  );
});

it('asks the schema about no plain set', () => {
  const asked = vi.spyOn(imageSetRow, 'validateSync');
  const plain = { skuPattern: 'WS-*', images: [{ name: 'ws', view: 'studio', width: 1_200, height: 900 }] };
  expect(quickImageSetRow.validateSync(plain, STRICT)).toBe(plain);
  expect(asked).not.toHaveBeenCalled();
  expect(() => quickImageSetRow.validateSync({ ...plain, images: [{}] }, STRICT)).toThrow();
  expect(asked).toHaveBeenCalledTimes(1);
});
