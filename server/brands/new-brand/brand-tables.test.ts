import { describe, expect, it } from 'vitest';
import { addToTables, addToTexts, setProperties } from './brand-tables.ts';

const CODES = ['DBC', 'EDG', 'EF', 'ENC', 'FIB'];

describe('a new brand', () => {
  it.each([
    ['FIB: 5 }', "FIB: 5,\nXYZ: { x: 'y' } }"],
    ['FIB: 5, }', "FIB: 5,\nXYZ: { x: 'y' }, }"],
  ])('gets a copy of an entry in each table of all brands: %s', (end, expected) => {
    const source = (last: string) => `const A = { DBC: 1, EDG: 2, EF: { x: 'y' }, ENC: 4, ${last};\n`;
    expect(addToTables(source(end), 'XYZ', 'EF', CODES)).toBe(source(expected));
  });

  it('is in each list of all codes, and in no other list or table', () => {
    expect(addToTables("const C = ['DBC', 'EDG', 'EF', 'ENC', 'FIB'] as const;", 'XYZ', 'EF', CODES)).toBe(
      "const C = ['DBC', 'EDG', 'EF', 'ENC', 'FIB', 'XYZ'] as const;",
    );
    const partial = "const P = { EF: 1, DBC: 2 }; const Q = ['EF', 'DBC'];";
    expect(addToTables(partial, 'XYZ', 'EF', CODES)).toBe(partial);
  });

  it('is in tables with shorthand properties, and in files with generic functions or elements', () => {
    const table = '{ DBC: 1, EDG: 1, ENC: 1, FIB: 1, EF }';
    const added = '{ DBC: 1, EDG: 1, ENC: 1, FIB: 1, EF,\nXYZ: EF }';
    const generic = (entries: string) => `const of = <T>(value: T) => value;\nconst A = ${entries};\n`;
    const element = (entries: string) => `const B = <b>{of(1)}</b>;\nconst A = ${entries};\n`;
    expect(addToTables(generic(table), 'XYZ', 'EF', CODES)).toBe(generic(added));
    expect(addToTables(element(table), 'XYZ', 'EF', CODES)).toBe(element(added));
  });

  it('is not added twice; a key that is no name is quoted, and an entry can be changed', () => {
    const known = ['nl-NL', 'en-GB'];
    const source = "const A = { 'nl-NL': 1, 'en-GB': 2 };";
    const once = addToTables(source, 'es-ES', 'en-GB', known, (entry) => `${entry}0`);
    expect(once).toBe("const A = { 'nl-NL': 1, 'en-GB': 2,\n'es-ES': 20 };");
    expect(addToTables(once, 'es-ES', 'en-GB', known)).toBe(once);
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
