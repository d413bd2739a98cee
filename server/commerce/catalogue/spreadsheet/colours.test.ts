import { expect, it } from 'vitest';
import { csvFaults, planCsv } from './spreadsheet.fixture.ts';

const HEADER =
  'sku;colour;colour hex;colour name nl;colour name de;colour name fr;colour name en;colour name nl-BE';
const SEA = { nl: 'zeeblauw', de: 'Meerblau', fr: 'bleu mer', en: 'sea blue', 'nl-BE': 'zee' };
const SEA_ROW = 'SEA;26A;zeeblauw;Meerblau;bleu mer;sea blue;zee';

it('defines a colour in one row, which products name before and after it', () => {
  const csv = `${HEADER}\nTCR-PET;zeeblauw;;;;;;\nTTR-PET;${SEA_ROW};;;;;;`;
  const { colours, files } = planCsv(csv);
  expect(colours).toEqual({ added: ['SEA'], changed: [] });
  expect(files.get('colours.json')?.at(-1)).toEqual({ id: 'SEA', hex: '#2266aa', name: SEA });
  expect(files.get('products/table.json')).toMatchObject([
    { sku: 'TCR-PET', colour: 'SEA' },
    { sku: 'TCR-OCH', colour: 'OCH' },
    { sku: 'TTR-PET', colour: 'SEA' },
  ]);
});

it('changes what a colour has otherwise, and keeps the rest and the place of it', () => {
  const { colours, files, changes } = planCsv(
    'sku;colour;colour hex;colour name fr\nTCR-PET;PET;#0A3C46;pétrole',
  );
  expect(colours).toEqual({ added: [], changed: ['PET'] });
  expect(changes.unchanged).toBe(3);
  expect([...files.keys()]).toEqual(['colours.json']);
  expect(files.get('colours.json')?.[0]).toMatchObject({
    id: 'PET',
    hex: '#0a3c46',
    name: { fr: 'pétrole', en: 'petrol' },
  });
});

it('knows the new name of a colour that it changes, before and after it', () => {
  const rows = ['TTR-PET;dark ochre;#aa7711;', 'TCR-OCH;OCH;;Dark ochre'];
  for (const each of [rows, rows.toReversed()]) {
    const { colours, files } = planCsv(['sku;colour;colour hex;colour name en', ...each].join('\n'));
    expect(colours).toEqual({ added: [], changed: ['OCH'] });
    expect(files.get('colours.json')?.[1]).toMatchObject({
      id: 'OCH',
      hex: '#aa7711',
      name: { en: 'Dark ochre' },
    });
    expect(files.get('products/table.json')).toContainEqual(
      expect.objectContaining({ sku: 'TTR-PET', colour: 'OCH' }),
    );
  }
});

it.each([
  ['gives up after it', ['TCR-PET;PET;ochre', 'TCR-OCH;OCH;honey'], 'honey'],
  ['gives up before it', ['TCR-OCH;OCH;honey', 'TCR-PET;PET;ochre'], 'honey'],
  ['exchanges with it', ['TCR-PET;PET;ochre', 'TCR-OCH;OCH;petrol'], 'petrol'],
  ['gives up and is named by', ['TCR-PET;petrol;ochre', 'TCR-OCH;ochre;honey'], 'honey'],
])('gives a colour the name that another one %s', (_what, rows, other) => {
  const inAllColumns = rows.map((row) => row.replace(/(?<=;)\w+$/, '$&;$&;$&;$&'));
  const { files, changes } = planCsv(
    ['sku;colour;colour name nl;colour name de;colour name fr;colour name en', ...inAllColumns].join('\n'),
  );
  expect(files.get('colours.json')).toMatchObject([
    { id: 'PET', name: { nl: 'ochre', en: 'ochre' } },
    { id: 'OCH', name: { nl: other, en: other } },
  ]);
  expect(changes.unchanged).toBe(3);
});

it('follows names through thousands of rows', () => {
  const rows = Array.from({ length: 12_000 }, (_, index) => {
    const name = `n${index + 1}`;
    return `NEW;n${index};${index % 2 === 0 ? `${name};` : `;${name}`}`;
  });
  const faults = csvFaults(`sku;colour;colour name en;colour name nl\n${rows.toReversed().join('\n')}`);
  expect(faults).toContain(
    'products.csv row 4, column D (colour name nl): colour n0 has n11998 here, but n12000 in row 2',
  );
});

it('finds the rest of a new colour in a row that names it', () => {
  const csv = `${HEADER}\nTCR-PET;zeeblauw;26A;;;;;\nTTR-PET;SEA;;zeeblauw;Meerblau;bleu mer;sea blue;`;
  expect(planCsv(csv).colours).toEqual({ added: ['SEA'], changed: [] });
});

it('follows the names of a new colour over several rows', () => {
  const csv = `${HEADER}\nTCR-PET;zeeblauw;26A;;;;sea blue;\nTTR-PET;SEA;;zeeblauw;Meerblau;bleu mer;;\nTCR-OCH;sea blue;26A;;;;;`;
  expect(csvFaults(csv)).toEqual([
    'products.csv row 4 (TCR-OCH), family: TCR: nothing distinguishes it from TCR-PET, so that shoppers reach only one of them',
  ]);
});

it('takes colours that name each other as one', () => {
  const csv = `${HEADER}\nTCR-PET;zee;26A;SEA;;;sea blue;\nTTR-PET;SEA;;;Zee;bleu mer;;`;
  expect(planCsv(csv).colours).toEqual({ added: ['zee'], changed: [] });
});

it.each([
  ['before', (rows: string[]) => rows],
  ['after', (rows: string[]) => rows.toReversed()],
])('takes a new colour by its id %s one that has the id as a name', (_where, ordered) => {
  const rows = [
    `TCR-PET;${SEA_ROW.replace('sea blue', 'azur')}`,
    'TTR-PET;azur;08F;azuurblauw;Azurblau;bleu azur;azure;',
  ];
  const { colours, files } = planCsv([HEADER, ...ordered(rows)].join('\n'));
  expect(colours.added.toSorted()).toEqual(['SEA', 'azur']);
  expect(files.get('colours.json')).toContainEqual({
    id: 'azur',
    hex: '#0088ff',
    name: { nl: 'azuurblauw', de: 'Azurblau', fr: 'bleu azur', en: 'azure' },
  });
  expect(files.get('products/table.json')).toMatchObject([
    { sku: 'TCR-PET', colour: 'SEA' },
    { sku: 'TCR-OCH', colour: 'OCH' },
    { sku: 'TTR-PET', colour: 'azur' },
  ]);
});

it('lists a colour once where a name is unknown', () => {
  expect(csvFaults('sku;colour;colour name en\nTCR-PET;PET;Deep petrol\nTCR-OCH;rose;')).toEqual([
    'products.csv row 3, column B (colour): "rose" is no colour; there are OCH, PET; for a new one, add the columns colour hex and colour name LANGUAGE',
  ]);
});

it.each([
  [
    'another value',
    `TTR-PET;${SEA_ROW}\nTCR-PET;SEA;#2266ab;;;;;`,
    ['row 3, column C (colour hex): colour SEA has #2266ab here, but #2266aa in row 2'],
  ],
  [
    'another value than several rows',
    `TTR-PET;${SEA_ROW}\nTCR-PET;SEA;26A;;;;;\nNEW-1;SEA;2266ab;;;;;`,
    [
      'row 4, column C (colour hex): colour SEA has #2266ab here, but #2266aa in row 2',
      'row 4: the catalogue has no product NEW-1, and a new one needs a name',
    ],
  ],
  [
    'a long name in a later row',
    `TTR-PET;SEA;26A;;;;;\nTCR-PET;SEA;;zeeblauw;Meerblau;${'b'.repeat(501)};sea blue;`,
    ['row 3 (SEA), column F (colour name fr): has 501 characters; at most 500 are allowed'],
  ],
  [
    'the error of a formula',
    'TTR-PET;SEA;#REF!;#REF!;Meerblau;#N/A;sea blue;\nTCR-PET;#REF!;26A;;;;;',
    [
      ...['C', 'D'].map(
        (column) => `row 2, column ${column}: #REF! is the error of a formula; write its value`,
      ),
      'row 2, column F: #N/A is the error of a formula; write its value',
      'row 3, column B: #REF! is the error of a formula; write its value',
    ],
  ],
  [
    'no value',
    'TTR-PET;SEA;#26a;zeeblauw;;bleu mer;;\nTCR-PET;SEA;;;;;;',
    ['row 2: the new colour SEA has no colour name de, colour name en'],
  ],
  [
    'a wrong value',
    `TTR-PET;${SEA_ROW.replace('26A', '26AG')}\nTCR-PET;${SEA_ROW}`,
    [
      'row 2, column C (colour hex): "26AG" is no colour value; write six hexadecimal digits, such as #6f7d5c',
    ],
  ],
  [
    'the name of another colour',
    `TTR-PET;${SEA_ROW.replace('sea blue', 'Petrol')}`,
    ['row 2, column G (colour name en): "Petrol" is colour PET already'],
  ],
  [
    'the names of another new colour',
    `TTR-PET;${SEA_ROW}\nTCR-PET;SAE;26A;zeeblauw;See;mer;SEA BLUE;`,
    [
      'row 3, column D (colour name nl): "zeeblauw" is colour SEA already',
      'row 3, column G (colour name en): "SEA BLUE" is colour SEA already',
    ],
  ],
  [
    'the name of another colour in place of its own',
    'TCR-OCH;OCH;;;;;Petrol;',
    ['row 2, column G (colour name en): "Petrol" is colour PET already'],
  ],
  [
    'a name as its id',
    `TTR-PET;${SEA_ROW.replace('SEA', 'sea blue')}`,
    [
      'row 2, column B (colour): "sea blue" is no id of a new colour; write letters and digits, separated by single dashes',
      'row 2, column B (colour): "sea blue" is no colour; there are OCH, PET; for a new one, add the columns colour hex and colour name LANGUAGE',
    ],
  ],
  [
    'no colour',
    `TTR-PET;${SEA_ROW.replace('SEA', '')}`,
    ['row 2, column B (colour): is empty, but colour hex is not'],
  ],
  [
    'a long name',
    `TTR-PET;${SEA_ROW.replace('bleu mer', 'b'.repeat(501))}`,
    ['row 2 (SEA), column F (colour name fr): has 501 characters; at most 500 are allowed'],
  ],
])('reports %s of a colour with its column', (_what, rows, faults) => {
  expect(csvFaults(`${HEADER}\n${rows}`)).toEqual(faults.map((fault) => `products.csv ${fault}`));
});

it('reads colours beside the columns of an export', () => {
  const header =
    'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Status,colour,colour hex,colour name nl';
  const csv = `${header}\nbowl,Bowl,Maker,table,true,Color,Petrol,BOWL,180,12.10,active,PET,#0a3c46,petrolblauw`;
  const options = {
    language: 'en',
    vatPercent: 21,
    gbpRate: 1,
    defaults: new Map(
      ['delivery days', 'package width mm', 'package height mm', 'package depth mm'].map((name) => [
        name,
        '3',
      ]),
    ),
  } as const;
  expect(planCsv(csv, options).colours).toEqual({ added: [], changed: ['PET'] });
});
