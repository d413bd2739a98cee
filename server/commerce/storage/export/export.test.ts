import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PANEL } from '../../cart/lines/products.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { CONFIGURABLE_PANEL } from '../../products/configuration/configured-products.fixture.ts';
import { openPictureShop, type PictureShop, type Visitor } from '../../uploads/picture-shop.fixture.ts';
import { halves, noise } from '../../uploads/pictures/sample-pictures.fixture.ts';
import { readZip } from './zip-reader.fixture.ts';

describe.each(commerceDatabases)('an export on $name', ({ open }) => {
  let shop: PictureShop;
  let visitor: Visitor;
  let photo: Buffer;
  beforeAll(async () => {
    shop = await openPictureShop(await open());
    photo = await halves(300, 200).png().toBuffer();
  });
  beforeEach(() => {
    visitor = shop.visitor();
  });
  afterAll(() => shop.close());

  it('is CSV for the spreadsheets of the locale', async () => {
    const answers = {
      colour: 'OAT',
      edge: 'straight',
      size: { width: 1000, height: 600 },
      extras: ['clips', 'fire'],
    };
    const configuration = {
      productId: CONFIGURABLE_PANEL,
      answers,
      name: 'Hal; "boven"',
      note: 'regel 1\nregel 2',
      quantity: 2,
    };
    await visitor.post('/Storage', configuration);
    await visitor.upload(photo, { name: 'Zee', fileName: 'zee.png' });
    const { body: deleted } = await visitor.post('/Storage', { name: 'Weg' });
    await visitor.remove(`/Storage/${deleted.id}`);

    const { status, headers, bytes } = await visitor.download('csv');
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="bewaarde-items.csv"',
      'cache-control': 'private, no-store',
    });
    expect(bytes.toString()).toBe(
      [
        '\uFEFFNaam;Soort;Notitie;Product;Artikelnummer;Keuzes;Aantal;Stukprijs incl. btw;Stukprijs excl. btw;Valuta;Te bestellen;Bestanden;Bewaard op;Gewijzigd op',
        '"Hal; ""boven""";Product op maat;"regel 1\nregel 2";WPC nl-NL;WPC-OAT-STR;"Kleur: Haver\nedge: straight\nsize: 1.000 × 600 mm\nextras: clips en fire";2;59,90;49,50;EUR;ja;;2026-11-18 10:00;2026-11-18 10:00',
        'Zee;Foto;;;;;1;;;;nee;zee.png;2026-11-18 10:00;2026-11-18 10:00',
        '',
      ].join('\r\n'),
    );
  });

  it('is in the language and number format of the shop', async () => {
    const british = shop.visitor('EF-en-GB');
    await british.post('/Storage', { productId: PANEL, name: 'Hall, upstairs' });
    const [head, row] = (await british.download('csv')).bytes.toString().split('\r\n');
    expect(head).toContain(',Unit price inc. VAT,');
    expect(row).toMatch(
      /^"Hall, upstairs",Made to measure,,WPP60-OAT en-GB,WPP60-OAT,,1,17\.95,14\.96,GBP,yes,,2026-11-18 09:00/,
    );
    const austrian = shop.visitor('EF-de-AT');
    await austrian.post('/Storage', { name: 'Halle' });
    expect((await austrian.download('csv')).bytes.toString()).toContain('Stückpreis inkl. USt.');
  });

  it('disarms spreadsheet formulas', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(1)', '=HYPERLINK("http://evil")', '＝1'];
    for (const name of formulas) await visitor.post('/Storage', { name, note: `=cmd|calc\nx\n${name}` });
    const { body } = await visitor.post('/Storage', {
      productId: CONFIGURABLE_PANEL,
      answers: { note: 'a\r=1' },
      name: 'x',
    });
    const cells = readCsv((await visitor.download('csv')).bytes.toString().slice(1));
    expect(cells).toHaveLength(1 + formulas.length + 1);
    for (const [at, formula] of formulas.entries()) {
      expect(cells[at + 1]?.slice(0, 3)).toEqual([`'${formula}`, 'Project', `'=cmd|calc\nx\n'${formula}`]);
    }
    expect(cells.at(-1)?.[5]).toBe("note: a\r'=1");
    expect(body.answers).toEqual({ note: 'a\r=1' });
  });

  it('is a ZIP archive with every file', async () => {
    const { body } = await visitor.post('/Storage', { name: '../..\\Hal: "boven"? .' });
    for (const fileName of ['plan.png', 'plan.png', '..\\x.png'])
      await visitor.uploadTo(body.id, photo, { fileName });
    const large = await noise(900, 700).png().toBuffer();
    const { body: second } = await visitor.upload(large, { name: 'Zee' });
    const { headers, bytes } = await visitor.download('zip');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="bewaarde-items.zip"',
    });
    const files = readZip(bytes);
    expect([...files.keys()]).toEqual([
      'items.csv',
      'files/01 .. .. Hal boven/01 plan.png',
      'files/01 .. .. Hal boven/02 plan.png',
      'files/01 .. .. Hal boven/03 x.png',
      'files/02 Zee/01 photo.png',
    ]);
    expect(files.get('items.csv')?.toString()).toContain('Zee;Foto');
    const original = await visitor.picture(second.files[0]?.uploadId ?? '');
    expect(files.get('files/02 Zee/01 photo.png')).toEqual(original.bytes);
  });

  it('without items has only a header', async () => {
    const { body } = await visitor.post('/Storage', { name: 'A' });
    await visitor.remove(`/Storage/${body.id}`);
    expect((await visitor.download('csv')).bytes.toString().split('\r\n')).toHaveLength(2);
    expect([...readZip((await visitor.download('zip')).bytes).keys()]).toEqual(['items.csv']);
    expect((await visitor.download('xls')).status).toBe(400);
  });

  it('that fails midway is an incomplete download', async () => {
    const { body } = await visitor.upload(await noise(900, 700).png().toBuffer());
    const { open: openObject } = shop.uploads.objects;
    Object.assign(shop.uploads.objects, { open: async () => undefined });
    try {
      await expect(visitor.download('zip')).rejects.toThrow();
    } finally {
      Object.assign(shop.uploads.objects, { open: openObject });
    }
    expect((await visitor.picture(body.files[0]?.uploadId ?? '')).status).toBe(200);
  });

  it('contains more items than one batch', async () => {
    for (let at = 1; at <= 103; at += 1) await visitor.post('/Storage', { name: `P${at}` });
    const rows = (await visitor.download('csv')).bytes.toString().split('\r\n').slice(1, -1);
    expect(rows.map((row) => row.split(';')[0])).toEqual(
      Array.from({ length: 103 }, (_, at) => `P${at + 1}`),
    );
  });
});

/** Parses CSV as spreadsheets do: any line break outside quotes ends a row. */
function readCsv(text: string): string[][] {
  const cells = [...text.matchAll(/("(?:[^"]|"")*"|[^;\r\n]*)(;|\r\n|\r|\n|$)/g)];
  const rows: string[][] = [[]];
  for (const [, cell = '', end = ''] of cells) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ';') rows.push([]);
  }
  return rows.filter((row) => row.some(Boolean));
}
