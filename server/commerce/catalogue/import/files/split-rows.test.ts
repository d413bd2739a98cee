import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './product-files.ts';
import { splitRows } from './split-rows.ts';

const split = (text: string) => splitRows(Buffer.from(text))?.map(String);

const parsed = (text: string) => parseJson('list', text, () => {});

const text = fc.string({
  unit: fc.constantFrom('a', 'é', '\u2028', '"', '\\', '{', '}', '[', ']', ',', '\n'),
});
const row = fc.dictionary(text, fc.oneof(fc.jsonValue({ maxDepth: 3 }), text, fc.array(text)));

describe('splitRows', () => {
  it('finds the objects of a list, however it is formatted', () => {
    fc.assert(
      fc.property(fc.array(row), fc.constantFrom('', ' ', '\t', '\r\n'), (rows, indent) => {
        const list = JSON.stringify(rows, null, indent);
        expect(split(` ${list}\n`)?.map((found) => JSON.parse(found))).toEqual(JSON.parse(list));
      }),
    );
  });

  it('takes nothing for a list that is none, unless one of its objects is no JSON', () => {
    const broken = fc.tuple(
      fc.array(row, { maxLength: 3 }),
      fc.nat(),
      fc.nat(2),
      fc.constantFrom(...'{}[],"\\ 1'),
    );
    fc.assert(
      fc.property(broken, ([rows, at, length, inserted]) => {
        const list = JSON.stringify(rows);
        const place = at % (list.length + 1);
        const changed = list.slice(0, place) + inserted + list.slice(place + length);
        const values = split(changed)?.map(parsed);
        if (values?.every((value) => value !== undefined)) expect(values).toEqual(parsed(changed));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '',
    '{}',
    '[1]',
    '[{},1]',
    '[{},]',
    '[,{}]',
    '[{}{}]',
    '[{}',
    '[{}]]',
    '[{}] {}',
    '["a"]',
    '\ufeff[{}]',
  ])('does not take %j for a list of objects', (list) => {
    expect(split(list)).toBeUndefined();
  });
});
