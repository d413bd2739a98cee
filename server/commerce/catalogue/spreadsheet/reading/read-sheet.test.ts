import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { cellFaults } from './cell-faults.ts';
import { readSheet } from './read-sheet.ts';
import { columnLetters, SHEET_LIMITS } from './sheet.ts';

const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
const read = (bytes: Uint8Array | string, sheet?: string, name = 'products.csv') => {
  writeFileSync(join(folder, name), bytes);
  return readSheet(join(folder, name), sheet);
};
const faults = async (bytes: Uint8Array | string, sheet?: string, name?: string) => {
  const error: unknown = await read(bytes, sheet, name).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Error && 'faults' in error ? error.faults : error;
};
const utf16 = (text: string, { big = false, mark = true } = {}) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

const TEXT = 'sku;name nl\r\nA-1;Poef café €\r\n\r\nB-1;" two\r\nlines "\r\n';

describe('delimited text', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16LE', utf16(TEXT)],
    ['UTF-16BE', utf16(TEXT, { big: true })],
    ['UTF-16LE without a byte order mark', utf16(TEXT, { mark: false })],
    ['Windows-1252', Buffer.from(TEXT.replace('€', '\x80').replace('é', '\xe9'), 'latin1')],
    ['tabs', Buffer.from(TEXT.replaceAll(';', '\t'))],
    ['commas', Buffer.from(TEXT.replaceAll(';', ','))],
    ['line feeds', Buffer.from(TEXT.replaceAll('\r\n', '\n'))],
    ['carriage returns', Buffer.from(TEXT.replaceAll('\r\n', '\r'))],
    ['spaces around', Buffer.from(TEXT.replaceAll(';', ' \u00a0; '))],
  ])('in %s', async (_name, bytes) => {
    expect(await read(bytes)).toEqual({
      name: 'products.csv',
      header: { row: 1, cells: ['sku', 'name nl'] },
      rows: [
        { row: 2, cells: ['A-1', 'Poef café €'] },
        { row: 4, cells: ['B-1', 'two\nlines'] },
      ],
    });
  });

  it('counts the line by which Excel names the delimiter', async () => {
    const { header, rows } = await read('sep=;\r\na,b;c\r\n1;2\r\n');
    expect([header, rows]).toEqual([{ row: 2, cells: ['a,b', 'c'] }, [{ row: 3, cells: ['1', '2'] }]]);
  });

  it.each([
    ['', ['products.csv is empty']],
    [' \r\n;;\r\n', ['products.csv is empty']],
    ['PDF\0\x01\x02', ['products.csv is neither text nor a workbook (.xlsx)']],
    [
      `sku\n${'x'.repeat(32_768)}\n`,
      ['products.csv row 2, column A has 32768 characters; at most 32767 are allowed'],
    ],
    [`${'a,'.repeat(1_001)}b\n`, ['products.csv row 1 has more than 1000 columns']],
    [`sku\n${'a\n'.repeat(100_001)}`, ['products.csv has more than 100000 rows; split it']],
  ])('refuses %#', async (text, expected) => {
    expect(await faults(text)).toEqual(expected);
  });

  it('names the line of a quotation mark that does not end', async () => {
    expect(await faults('sku\n"A\nB\n')).toEqual([
      expect.stringMatching(/^products\.csv line \d+: a quotation mark does not end/),
    ]);
  });
});

describe('workbooks', () => {
  const workbook = async () =>
    writeXlsx({
      sheets: [
        { name: 'Hidden', hidden: true, rows: [['x']] },
        {
          name: 'Artikelen',
          rows: [['sku', 'price'], [null], ['A-1', 0.1 + 0.2], [1200, new Date('2026-01-02')], [true, '=1']],
        },
        { name: 'More', rows: [['sku'], ['B']] },
      ],
    });

  it('reads the first visible sheet, or a named one', async () => {
    expect(await read(await workbook(), undefined, 'a.xlsx')).toEqual({
      name: 'a.xlsx sheet "Artikelen"',
      header: { row: 1, cells: ['sku', 'price'] },
      rows: [
        { row: 3, cells: ['A-1', '0.3'] },
        { row: 4, cells: ['1200', '2026-01-02'] },
        { row: 5, cells: ['yes', '=1'] },
      ],
    });
    expect((await read(await workbook(), 'More', 'a.xlsx')).rows).toEqual([{ row: 2, cells: ['B'] }]);
    expect(await faults(await workbook(), 'Moor', 'a.xlsx')).toEqual([
      'a.xlsx has no sheet "Moor"; it has More, Artikelen',
    ]);
  });

  it('tells the decimals of a calculated price from thousands', async () => {
    const rows = [
      ['size', 'Price EUR'],
      [12.875, 12.875],
      [1, 25.4925],
      [2, '1.234'],
      [3, 12.5],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'Prices', rows }] });
    expect((await read(bytes, undefined, 'a.xlsx')).rows.map(({ cells }) => cells)).toEqual([
      ['12.875', '12.8750'],
      ['1', '25.4925'],
      ['2', '1.234'],
      ['3', '12.5'],
    ]);
  });

  it('has the error of a formula as a fault of its cell', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [
            ['sku', 'name nl'],
            ['A-1', '#N/A'],
          ],
        },
      ],
    });
    expect(cellFaults(await read(bytes, undefined, 'c.xlsx'))).toEqual([
      'row 2, column B: #N/A is the error of a formula; write its value',
    ]);
  });

  /** A workbook of one part that declares sizes of its own. */
  const zip = (declared: number, packed = deflateRawSync(Buffer.alloc(1024)), packedSize = packed.length) => {
    const name = Buffer.from('[Content_Types].xml');
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packedSize, 18);
    local.writeUInt32LE(declared, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packedSize, 20);
    central.writeUInt32LE(declared, 24);
    central.writeUInt16LE(name.length, 28);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(46 + name.length, 12);
    end.writeUInt32LE(30 + name.length + packed.length, 16);
    return Buffer.concat([local, name, packed, central, name, end]);
  };
  const bomb = deflateRawSync(Buffer.alloc(64 * 1024 * 1024));

  it.each([
    ['one that unpacks to too much', zip(300 * 1024 * 1024), /unpacks to 300 MB; at most 256 MB are allowed/],
    ['one that declares less than it has', zip(1_000, bomb), /is damaged: .*exceeds limit of 1000 bytes/],
    ['one that declares no size', zip(0, bomb), /is damaged: it is no complete workbook/],
    ['one of 64 bits', zip(0xffffffff, bomb), /is damaged: it is no complete workbook/],
    ['one that is cut off', zip(1_024).subarray(0, 60), /is damaged: it is no complete workbook/],
    [
      'an old or encrypted one',
      Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
      /save it as \.xlsx without a password/,
    ],
  ])('refuses %s', async (_name, bytes, expected) => {
    expect(await faults(bytes, undefined, 'b.xlsx')).toEqual([expect.stringMatching(expected)]);
  });
});

it('refuses a file that is missing or too large before it reads it', async () => {
  const large = join(folder, 'large.csv');
  writeFileSync(large, '');
  truncateSync(large, SHEET_LIMITS.fileBytes + 1);
  await expect(readSheet(large)).rejects.toThrow('large.csv has 65 MB; at most 64 MB are allowed');
  await expect(readSheet(join(folder, 'none.csv'))).rejects.toThrow('none.csv does not exist');
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters);
});
