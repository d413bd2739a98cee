import { writeXlsx } from 'hucre/xlsx';
import { catalogueFiles, writeCatalogue } from '../catalogue.fixture.ts';
import { readCatalogue } from '../catalogue-files.ts';
import { planSpreadsheet, type SpreadsheetOptions } from './plan-spreadsheet.ts';
import { readCsv } from './reading/read-csv.ts';
import { SpreadsheetError } from './reading/sheet.ts';

export const NO_OPTIONS: SpreadsheetOptions = {
  language: undefined,
  vatPercent: undefined,
  gbpRate: undefined,
  defaults: new Map(),
  otherNames: new Map(),
  overwriteStock: false,
  removeMissing: false,
};

/** Values that exports of other systems do not have. */
export const DEFAULTS = new Map([
  ['Delivery Days', '3'],
  ['package width mm', '300'],
  ['package height mm', '200'],
  ['package depth mm', '50'],
]);

/** Rows as CSV of Shopify: texts are in the first row of an article, and a further picture has a row of its own. */
export const SHOPIFY = [
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,SEO Description,Status',
  'felt-bowl,Felt bowl,"<p>A bowl of <b>felt</b> &amp; cord.</p><ul><li>Washable</li><li>Caf&eacute; size</li></ul><script>alert(1)</script>",Maker,Table en,,true,Color,Petrol,BOWL-P,180,12,12.10,https://example.com/a.jpg,Bowls of felt.,active',
  'felt-bowl,,,,,,,,Ochre,BOWL-O,180,-2,12.10,,,',
  'felt-bowl,,,,,,,,,,,,,https://example.com/b.jpg,,',
  'floor-mat,Floor mat,Plain words,Maker,floor,,true,Size,Large,MAT-L,900,3,121.00,,,active',
  'floor-mat,,,,,,,,Small,MAT-S,400.0,4,60.50,,,',
  'old-mat,Old mat,,Maker,floor,,true,Title,Default Title,OLD,100,1,10.00,,,draft',
].join('\r\n');

export const WOOCOMMERCE = [
  'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"In stock?",Stock,"Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Regular price",Categories,Brands,Parent,"Attribute 1 name","Attribute 1 value(s)"',
  '11,simple,BOX,"Felt box",1,0,visible,"<ul><li>Firm</li></ul>","First part.\\n\\nSecond <em>part</em>.",1,7,"0,45",30,20,10,"24,20","Home > Table en, floor",maker,,,',
  '12,variable,TRAY,"Felt tray",1,0,visible,,"A tray.",1,9,0.2,20,20,4,,"Table en",Maker,,Colour,"Petrol, Ochre"',
  '13,variation,TRAY-P,"Felt tray - Petrol",1,0,visible,,,1,-3,,,,,12.10,,,TRAY,Colour,Petrol',
  '14,variation,TRAY-O,"Felt tray - Ochre",1,0,visible,,,1,parent,,,,,12.10,,,id:12,Colour,Ochre',
  '15,"simple, virtual",CARD,"Gift card",1,0,visible,,,1,,,,,,10,,,,,',
  '16,simple,SECRET,"Not yet",-1,0,visible,,,1,,,,,,10,,,,,',
].join('\n');

/** A list of items of Business Central, with numbers as cells of a workbook. */
export async function businessCentralItems(): Promise<Buffer> {
  const header = ['No.', 'Description', 'Description 2', 'Type', 'Inventory', 'Base Unit of Measure'];
  const more = ['Unit Price', 'Item Category Code', 'Manufacturer Code', 'Gross Weight', 'Blocked'];
  const rows = [
    [...header, ...more],
    ['TCR-PET', 'COASTER PETROL WH1', null, 'Inventory', 31.5, 'PCS', 11.2, 'TABLE', null, 0.1, false],
    ['ROLL-1', 'Felt roll', 'Sold by the metre.', 'Inventory', 40, 'M', 8.5, 'FLOOR', 'MAKER', 1.25, false],
    ['GONE-1', 'Blocked item', null, 'Inventory', 4, 'PCS', 8.5, 'FLOOR', 'MAKER', 1, true],
    ['WORK-1', 'Assembly', null, 'Service', null, 'HR', 60, null, null, null, false],
  ];
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Items', rows }] }));
}

/** The plan of a CSV for the small catalogue of the fixtures. */
export function planCsv(csv: string, options: Partial<SpreadsheetOptions> = {}) {
  const raw = readCatalogue(writeCatalogue(catalogueFiles()));
  return planSpreadsheet(raw, readCsv('products.csv', Buffer.from(csv)), { ...NO_OPTIONS, ...options });
}

/** The faults of a CSV for the small catalogue of the fixtures. */
export function csvFaults(csv: string, options: Partial<SpreadsheetOptions> = {}): readonly string[] {
  try {
    planCsv(csv, options);
    return [];
  } catch (error) {
    if (error instanceof SpreadsheetError) return error.faults;
    throw error;
  }
}
