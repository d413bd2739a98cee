import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { priceIncVat } from '#shared/pricing/vat.ts';
import { type CreditedRefund, creditNote } from '../credit-note.ts';
import { type InvoiceCase, ISSUED_AT, invoiceContent, lineId } from '../invoice-content.fixture.ts';
import type { InvoiceContent } from '../invoice-content.ts';
import { renderUbl } from './ubl-invoice.ts';
import { brokenRules } from './ubl-rules.fixture.ts';
import { minorAt, nodesAt, parseXml, textAt } from './ubl-tree.fixture.ts';

const FOLDER = 'server/commerce/invoices/ubl/schema';
const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.xsd'))
  .map((fileName) => ({ fileName, contents: readFileSync(`${FOLDER}/${fileName}`, 'utf8') }));

async function schemaErrors(xml: string, root: 'Invoice' | 'CreditNote'): Promise<string[]> {
  const main = `UBL-${root}-2.1.xsd`;
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents: xml }],
    schema: FILES.filter(({ fileName }) => fileName === main),
    preload: FILES.filter(({ fileName }) => fileName !== main),
  });
  return errors.map(({ message }) => message);
}

const DUTCH = {
  firstName: 'Jan',
  lastName: 'Vos',
  company: 'Vos & Zn.',
  street: 'Dam',
  houseNumber: '1',
  postalCode: '1012 JS',
  city: 'Amsterdam',
  country: 'NL' as const,
};

const CASES: readonly (readonly [string, InvoiceCase])[] = [
  ['a Belgian business', {}],
  [
    'an intra-Community supply',
    {
      shop: { brand: 'EF', locale: 'nl-NL' },
      reverseCharged: true,
      lines: [[1521, 1521, 12]],
      shipping: [1239, 1239],
    },
  ],
  [
    'a Dutch business',
    {
      shop: { brand: 'DBC', locale: 'nl-NL' },
      details: { billingAddress: DUTCH, vatNumber: 'NL866614035B01' },
      deliveryCountry: 'NL',
      method: 'ideal',
    },
  ],
  ['a business without VAT number', { details: { vatNumber: null, reference: null } }],
  ['a discount and free delivery', { discount: [1000, 1210], shipping: [0, 0], method: 'klarna' }],
  ['a line of which the VAT differs by more than one euro', { lines: [[102, 123, 9000]] }],
  [
    'VAT in pounds on an invoice in euros',
    { shop: { brand: 'EF', locale: 'nl-NL' }, deliveryCountry: 'GB', vatRate: 20 },
  ],
  ['pickup', { shipping: null }],
];

const CREDITED: CreditedRefund = {
  id: lineId(7),
  kind: 'parts',
  amount: 2735,
  otherExcVat: 0,
  reason: 'Te laat',
  lines: [{ lineId: lineId(0), quantity: 1, excVat: 1021, incVat: 1236 }],
  shippingExcVat: 1239,
  shippingIncVat: 1499,
  lowersCapture: false,
  paidOtherwise: false,
};
const credited = (content: InvoiceContent, how: Partial<CreditedRefund> = {}) =>
  creditNote(
    content,
    { ...CREDITED, ...how },
    { number: 'EF-C-2026-000001', now: new Date('2026-12-01T10:00:00Z'), earlier: [] },
  );

describe.each(CASES)('%s', (_case, given) => {
  test('the e-invoice is valid UBL and breaks no business rule', async () => {
    const xml = renderUbl(invoiceContent(given));
    expect(brokenRules(parseXml(xml))).toEqual([]);
    expect(await schemaErrors(xml, 'Invoice')).toEqual([]);
  });

  test.each([
    ['its credit note', {}, true],
    ['that of a refund by a person', { paidOtherwise: true }, false],
    ['that of an amount that was never charged', { lowersCapture: true }, false],
  ])('so is %s', async (_which, how, hasPaymentMeans) => {
    const xml = renderUbl(credited(invoiceContent(given), how));
    expect(nodesAt(parseXml(xml), 'cac:PaymentMeans')).toHaveLength(hasPaymentMeans ? 1 : 0);
    expect(brokenRules(parseXml(xml))).toEqual([]);
    expect(await schemaErrors(xml, 'CreditNote')).toEqual([]);
  });
});

test.each(['reduction', 'goodwill', 'vat', 'provider'] as const)(
  'a credit note of money back for no piece (%s) is valid, too',
  async (kind) => {
    const nothing = { lines: [], shippingExcVat: 0, shippingIncVat: 0 };
    const money = { kind, amount: 1_250, otherExcVat: 1_033 };
    const xml = renderUbl(credited(invoiceContent(), { ...nothing, ...money }));
    expect(xml).toContain('<cbc:LineExtensionAmount currencyID="EUR">10.33</cbc:LineExtensionAmount>');
    expect(xml).not.toContain('SellersItemIdentification');
    expect(brokenRules(parseXml(xml))).toEqual([]);
    expect(await schemaErrors(xml, 'CreditNote')).toEqual([]);
  },
);

test('the schema and the rules find mistakes', async () => {
  const xml = renderUbl(invoiceContent());
  const swapped = xml.replace(/(<cbc:ID>.*?<\/cbc:ID>)(<cbc:IssueDate>.*?<\/cbc:IssueDate>)/, '$2$1');
  expect((await schemaErrors(swapped, 'Invoice')).length).toBeGreaterThan(0);
  const broken = xml.replace('<cbc:ProfileID>', '<cbc:ProfileID>x').replace('>327.28<', '>327.29<');
  expect(brokenRules(parseXml(broken))).toContain('PEPPOL-EN16931-R001 and R007');
});

test('amounts, parties and payment of an invoice', () => {
  const document = parseXml(renderUbl(invoiceContent()));
  const total = (name: string) => minorAt(document, `cac:LegalMonetaryTotal/cbc:${name}`);
  expect(total('LineExtensionAmount')).toBe(27_152);
  expect(total('ChargeTotalAmount')).toBe(1239);
  expect(minorAt(document, 'cac:TaxTotal/cbc:TaxAmount')).toBe(5957);
  expect(total('TaxInclusiveAmount')).toBe(34_348);
  expect([total('PrepaidAmount'), total('PayableAmount')]).toEqual([34_348, 0]);
  const customer = 'cac:AccountingCustomerParty/cac:Party';
  expect(nodesAt(document, `${customer}/cbc:EndpointID`)).toMatchObject([
    { text: '0790467846', attributes: { schemeID: '0208' } },
  ]);
  expect(textAt(document, 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID')).toBe(
    'BE0790467846',
  );
  expect(nodesAt(document, 'cac:InvoiceLine/cac:Item/cbc:Name').map(({ text }) => text)).toEqual([
    'Vilten wandpaneel <1>',
    'Vilten wandpaneel <2>',
  ]);
});

test('VAT in pounds', () => {
  const document = parseXml(
    renderUbl(invoiceContent(new Map(CASES).get('VAT in pounds on an invoice in euros'))),
  );
  const amounts = nodesAt(document, 'cac:TaxTotal/cbc:TaxAmount');
  expect(amounts.map(({ text, attributes }) => [text, attributes.currencyID])).toEqual([
    ['56.78', 'EUR'],
    ['49.40', 'GBP'],
  ]);
});

const line = fc.tuple(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 1, max: 999 }));

test('no order breaks a rule: what is paid is what the invoice adds up to', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(0, 19, 20, 21),
      (drawn, vatRate) => {
        const lines = drawn.map(
          ([excVat, quantity]) => [excVat, priceIncVat(excVat, vatRate), quantity] as const,
        );
        const content = invoiceContent({ lines, vatRate, shipping: [1239, priceIncVat(1239, vatRate)] });
        const document = parseXml(renderUbl(content));
        expect(brokenRules(document)).toEqual([]);
        expect(minorAt(document, 'cac:LegalMonetaryTotal/cbc:PrepaidAmount')).toBe(content.totals.incVat);
      },
    ),
    { numRuns: 60 },
  );
});

test('the issue date is the date of the invoice', () => {
  expect(renderUbl(invoiceContent())).toContain(`<cbc:IssueDate>${ISSUED_AT.toISOString().slice(0, 10)}`);
});
