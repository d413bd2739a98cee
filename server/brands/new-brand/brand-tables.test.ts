import { describe, expect, it } from 'vitest';
import { addToTables, addToTexts, setProperties } from './brand-tables.ts';

describe('a new brand', () => {
  it.each([
    ['FIB: 5 }', "FIB: 5,\nXYZ: { x: 'y' } }"],
    ['FIB: 5, }', "FIB: 5,\nXYZ: { x: 'y' }, }"],
  ])('gets a copy of an entry in each table of all brands: %s', (end, expected) => {
    const source = (last: string) => `const A = { DBC: 1, EDG: 2, EF: { x: 'y' }, ENC: 4, ${last};\n`;
    expect(addToTables(source(end), 'XYZ', 'EF')).toBe(source(expected));
  });

  it('is in each list of all codes, and in no other list or table', () => {
    expect(addToTables("const C = ['DBC', 'EDG', 'EF', 'ENC', 'FIB'] as const;", 'XYZ', 'EF')).toBe(
      "const C = ['DBC', 'EDG', 'EF', 'ENC', 'FIB', 'XYZ'] as const;",
    );
    const partial = "const P = { EF: 1, DBC: 2 }; const Q = ['EF', 'DBC'];";
    expect(addToTables(partial, 'XYZ', 'EF')).toBe(partial);
  });

  it('gets the texts of another brand', () => {
    const texts = { tagline: { EF: 'Felt', DBC: 'Sound' }, plain: 'EF', only: { EF: 'Felt' } };
    expect(addToTexts(texts, 'XYZ', 'EF')).toEqual({
      tagline: { EF: 'Felt', DBC: 'Sound', XYZ: 'Felt' },
      plain: 'EF',
      only: { EF: 'Felt' },
    });
  });

  it('replaces properties by name, the first of each', () => {
    expect(
      setProperties("const b = { code: 'EF', contact: { email: 'a@b.nl' }, more: { code: 1 } };", {
        code: "'XYZ'",
        email: "'info@x.nl'",
      }),
    ).toBe("const b = { code: 'XYZ', contact: { email: 'info@x.nl' }, more: { code: 1 } };");
  });
});
