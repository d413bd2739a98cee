import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { priceIncVat } from '#shared/pricing/vat.ts';
import { type InvoiceCase, ISSUED_AT, invoiceContent } from '../invoice-content.fixture.ts';
import { areOfficialRulesMissing, checkOfficialRules } from './official-rules.fixture.ts';
import { documentsOf, exportInvoice, ORDERS } from './ubl-documents.fixture.ts';
import { renderUbl } from './ubl-invoice.ts';
import { minorAt, nodesAt, parseXml, textAt } from './ubl-tree.fixture.ts';

const FOLDER = 'server/commerce/invoices/ubl/schema';
const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.xsd'))
  .map((fileName) => ({ fileName, contents: readFileSync(`${FOLDER}/${fileName}`, 'utf8') }));

/** Errors of documents by name, which have the same root. */
async function schemaErrors(
  documents: ReadonlyMap<string, string>,
  root: 'Invoice' | 'CreditNote',
): Promise<string[]> {
  const main = `UBL-${root}-2.1.xsd`;
  const { errors } = await validateXML({
    xml: [...documents].map(([fileName, contents]) => ({ fileName, contents })),
    schema: FILES.filter(({ fileName }) => fileName === main),
    preload: FILES.filter(({ fileName }) => fileName !== main),
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

const DOCUMENTS = new Map(
  [
    ...Object.entries(ORDERS).map(([name, given]) => [name, invoiceContent(given)] as const),
    ['an export', exportInvoice()] as const,
  ].flatMap(([name, invoice]) =>
    [...documentsOf(invoice)].map(([kind, content]) => [`${name}: ${kind}`, content] as const),
  ),
);

const line = fc.tuple(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 1, max: 999 }));
const drawnOrder = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 6 }), vatRate: fc.constantFrom(0, 19, 20, 21) })
  .map(({ lines, vatRate }) =>
    invoiceContent({
      lines: lines.map(([excVat, quantity]) => [excVat, priceIncVat(excVat, vatRate), quantity] as const),
      vatRate,
      shipping: [1239, priceIncVat(1239, vatRate)],
    }),
  );
const SEED = 30;
const DRAWN = new Map(
  fc.sample(drawnOrder, { numRuns: 40, seed: SEED }).map((content, at) => [`drawn order ${at}`, content]),
);

describe.skipIf(areOfficialRulesMissing())('by the official rules', () => {
  const all = new Map([...DOCUMENTS, ...DRAWN]);
  let reports: Awaited<ReturnType<typeof checkOfficialRules>>;
  const broken = 'a broken invoice';

  beforeAll(async () => {
    const xml = new Map([...all].map(([name, content]) => [name, renderUbl(content)]));
    const wrong = renderUbl(invoiceContent())
      .replace('<cbc:ProfileID>', '<cbc:ProfileID>x')
      .replace('schemeID="0208"', 'schemeID="EM"')
      .replace('>343.48<', '>343.49<');
    reports = await checkOfficialRules(new Map([...xml, [broken, wrong]]));
  });

  test.each([...all.keys()])('no assertion fails in %s', (name) => {
    expect(reports.get(name)?.failed).toEqual([]);
    expect(reports.get(name)?.applied).toBeGreaterThan(50);
  });

  test('the rules find mistakes', () => {
    const ids = reports.get(broken)?.failed.map((failed) => failed.split(' ').slice(0, 2).join(' '));
    expect(ids).toEqual(
      expect.arrayContaining(['fatal PEPPOL-EN16931-R007', 'fatal PEPPOL-EN16931-CL008', 'fatal BR-CO-15']),
    );
  });
});

test.each([
  ['Invoice', 'invoice'],
  ['CreditNote', 'credit-note'],
] as const)('each %s is valid UBL', async (root, kind) => {
  const ofKind = [...DOCUMENTS.values()].filter((content) => content.kind === kind);
  expect(ofKind.length).toBeGreaterThan(20);
  const xml = new Map(ofKind.map((content, at) => [`${at}.xml`, renderUbl(content)]));
  expect(await schemaErrors(xml, root)).toEqual([]);
});

test('the schema finds mistakes', async () => {
  const swapped = renderUbl(invoiceContent()).replace(
    /(<cbc:ID>.*?<\/cbc:ID>)(<cbc:IssueDate>.*?<\/cbc:IssueDate>)/,
    '$2$1',
  );
  expect((await schemaErrors(new Map([['0.xml', swapped]]), 'Invoice')).length).toBeGreaterThan(0);
});

test.each([
  ['credit note of a part', 1],
  ['credit note of a refund by a person', 0],
  ['credit note of an amount that was never charged', 0],
])('the means of payment of the %s', (kind, count) => {
  const content = DOCUMENTS.get(`a Dutch business: ${kind}`) ?? invoiceContent();
  expect(nodesAt(parseXml(renderUbl(content)), 'cac:PaymentMeans')).toHaveLength(count);
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

test.each([
  ['Deliver', 'Gent', '9000', 'BE', 'Kim Vos'],
  ['Pickup', 'Tilburg', '5014 BK', 'NL', 'Studio Haag BV'],
] as const)('%s: the goods are delivered in %s', (deliveryMethod, city, postalCode, country, name) => {
  const person = { firstName: 'Kim', lastName: 'Vos' };
  const place = { street: 'Korenlei', houseNumber: '1', postalCode: '9000', city: 'Gent' };
  const deliveryAddress = { ...person, ...place, country: 'BE' as const };
  const content = invoiceContent({ deliveryMethod, details: { deliveryAddress } });
  expect(content.deliverTo?.city).toBe(deliveryMethod === 'Pickup' ? undefined : city);
  const document = parseXml(renderUbl(content));
  const field = (path: string) => textAt(document, `cac:Delivery/${path}`);
  const address = 'cac:DeliveryLocation/cac:Address';
  expect({
    city: field(`${address}/cbc:CityName`),
    postalCode: field(`${address}/cbc:PostalZone`),
    country: field(`${address}/cac:Country/cbc:IdentificationCode`),
    name: field('cac:DeliveryParty/cac:PartyName/cbc:Name'),
  }).toEqual({ city, postalCode, country, name });
});

test('VAT in pounds', () => {
  const document = parseXml(renderUbl(invoiceContent(ORDERS['VAT in pounds on an invoice in euros'])));
  const amounts = nodesAt(document, 'cac:TaxTotal/cbc:TaxAmount');
  expect(amounts.map(({ text, attributes }) => [text, attributes.currencyID])).toEqual([
    ['56.78', 'EUR'],
    ['49.40', 'GBP'],
  ]);
});

test.each([...DRAWN])('what is paid is what %s adds up to', (_name, content) => {
  const paid = minorAt(parseXml(renderUbl(content)), 'cac:LegalMonetaryTotal/cbc:PrepaidAmount');
  expect(paid).toBe(content.totals.incVat);
});

test.each([
  ['a Dutch business: credit note of a part', true],
  ['a Dutch business: credit note of a refund by a person', true],
  ['a Dutch business: credit note of a return that a chargeback paid', true],
  ['an unpaid invoice to a number that the authority did not confirm: credit note of a part', false],
] as const)('%s: all of it is paid: %s', (name, isPaid) => {
  const content = DOCUMENTS.get(name) ?? invoiceContent();
  const document = parseXml(renderUbl(content));
  const total = (field: string) => minorAt(document, `cac:LegalMonetaryTotal/cbc:${field}`);
  const { incVat } = content.totals;
  expect(content.kind).toBe('credit-note');
  expect([total('PrepaidAmount'), total('PayableAmount')]).toEqual(isPaid ? [incVat, 0] : [0, incVat]);
});

test('references: BT-10 is the buyer’s, BT-14 the number of the order, and BT-13 is unknown', () => {
  const document = (given: InvoiceCase) => parseXml(renderUbl(invoiceContent(given)));
  const references = [
    'cbc:BuyerReference',
    'cac:OrderReference/cbc:ID',
    'cac:OrderReference/cbc:SalesOrderID',
  ];
  const shown = (given: InvoiceCase) => references.map((path) => textAt(document(given), path));
  expect(shown({})).toEqual(['PO-4471 & co', 'NA', 'EF-2026-000042']);
  expect(shown({ details: { reference: null } })).toEqual(['', 'NA', 'EF-2026-000042']);
});

test('an export is in category G, with its reason', () => {
  const document = parseXml(renderUbl(exportInvoice()));
  const category = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory';
  expect(
    ['ID', 'Percent', 'TaxExemptionReasonCode', 'TaxExemptionReason'].map((name) =>
      textAt(document, `${category}/cbc:${name}`),
    ),
  ).toEqual(['G', '0', 'VATEX-EU-G', 'Export outside the EU']);
});

test('the issue date is the date of the invoice', () => {
  expect(renderUbl(invoiceContent())).toContain(`<cbc:IssueDate>${ISSUED_AT.toISOString().slice(0, 10)}`);
});
