import { expect, test } from 'vitest';
import { pdfContent } from '../../documents/pdf-content.fixture.ts';
import { ISSUED_AT, invoiceContent } from '../invoice-content.fixture.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';

const REDUCED = 'Korting of eerdere terugbetaling: € -1,68';

test.each([
  ['less than its pieces', { excVat: 8_088 }, true],
  ['as much as its pieces', { excVat: 8_256 }, false],
  ['as much as its pieces less what is kept', { excVat: 8_156, keptExcVat: 100 }, false],
  ['less than that', { excVat: 7_988, keptExcVat: 100 }, true],
])('a credited line of %s says why it is not price times quantity: %s', async (_case, amounts, says) => {
  const { lines, ...invoice } = invoiceContent({ lines: [[4_128, 4_995, 2]] });
  const credited = lines.map((line) => ({ ...line, ...amounts }));
  const note = { ...invoice, kind: 'credit-note', lines: credited } as const;
  const file = await renderInvoicePdf(note, { issuedAt: ISSUED_AT, logger: { warn: () => undefined } });
  const texts = pdfContent(file).texts.map((text) => text.replaceAll('\u00a0', ' '));
  expect(texts.includes(REDUCED)).toBe(says);
});
