import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LOCALES } from '#shared/locales/index.ts';
import { QUOTATION } from './quotation-pdf.fixture.ts';
import { renderQuotationPdf } from './quotation-pdf.ts';

const pagesOf = (text: string) => text.match(/\/Type \/Page$/gm)?.length;

test.each(LOCALES)('a quotation in %s is a tagged PDF in its language, with its link', async (locale) => {
  const file = await renderQuotationPdf({ ...QUOTATION, locale });
  const text = file.toString('latin1');
  expect(text.slice(0, 8)).toBe('%PDF-1.7');
  expect(text).toContain(`/Lang (${locale})`);
  expect(text).toContain(`/URI (${QUOTATION.link})`);
  for (const tag of ['H1', 'H2', 'H3', 'Table', 'Link', 'Figure']) expect(text).toContain(`/S /${tag}\n`);
});

test('the same version is rendered to the same bytes', async () => {
  const [first, second] = [await renderQuotationPdf(QUOTATION), await renderQuotationPdf(QUOTATION)];
  expect(second.equals(first)).toBe(true);
});

test('picture and drawing are described, and products without either need no figures', async () => {
  const [line] = QUOTATION.order.lines;
  if (!line) throw new Error('a line is expected');
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const images = (file: Buffer) => file.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  const figures = (file: Buffer) => file.toString('latin1').match(/\/S \/Figure\n/g)?.length ?? 0;
  const drawn = await renderQuotationPdf({ ...QUOTATION, pictures: new Map([[line.id, picture]]) });
  // One figure is the mark of the brand.
  expect([images(drawn), figures(drawn)]).toEqual([1, 3]);
  const plain = { ...line, answers: {}, options: [], price: { ...line.price, volumeDiscount: [] } };
  const bare = await renderQuotationPdf({ ...QUOTATION, order: { ...QUOTATION.order, lines: [plain] } });
  expect([images(bare), figures(bare)]).toEqual([0, 1]);
});

test('a quotation of 100 configured lines breaks across pages', async () => {
  const [line] = QUOTATION.order.lines;
  const lines = Array.from(
    { length: 100 },
    (_, index) => ({ ...line, id: `line-${index}` }) as NonNullable<typeof line>,
  );
  const file = await renderQuotationPdf({ ...QUOTATION, order: { ...QUOTATION.order, lines } });
  expect(pagesOf(file.toString('latin1'))).toBeGreaterThan(20);
});

test('the discount is named only when all lines have it', async () => {
  const [line] = QUOTATION.order.lines;
  if (!line?.quoted) throw new Error('a quoted line is expected');
  const { quoted } = line;
  const headings = async (unitPriceExcVat: number) => {
    const other: typeof line = { ...line, id: 'other', quoted: { ...quoted, unitPriceExcVat } };
    const order = { ...QUOTATION.order, lines: [line, other] };
    const file = await renderQuotationPdf({ ...QUOTATION, order });
    return file.toString('latin1').match(/\/S \/TH\n/g)?.length;
  };
  // Four columns, and subtotal, discount, delivery, VAT and total.
  expect([await headings(1407), await headings(1250)]).toEqual([9, 8]);
});
