import { expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import { businessCentralTotals } from './business-central-totals.fixture.ts';
import { type SoldCase, soldOrder } from './erp-content.fixture.ts';
import { erpCreditNoteOf, erpOrderOf } from './erp-content.ts';
import { customerResource, salesCreditMemoResource, salesOrderResource } from './erp-documents.ts';
import { ERP_CREDIT_NOTE, ERP_ORDER } from './erp-schemas.ts';

type Totals = components['schemas']['OrderTotals'];

const ISSUE = { customerNumber: 'G-1', date: '2026-11-26', comments: new Map() };
const TAXED = { vat: { vatRate: 21, exemption: null }, replacement: null };
const SETTINGS = {
  shippingItem: 'SHIPPING',
  adjustmentItem: 'ADJUSTMENT',
  orderLink: undefined,
  taxCodes: new Map<string, string>(),
};

/** 24 panels of 17.15, of which 14.17 without VAT. */
function panels(given: Partial<SoldCase> & { readonly vat?: Partial<Totals> } = {}) {
  const { vat, ...rest } = given;
  const unitPriceIncVat = priceIncVat(1_417, vat?.vatRate ?? 21);
  const [excVat, incVat] = [24 * 1_417, 24 * unitPriceIncVat];
  const totals: Totals = {
    linesExcVat: excVat,
    linesIncVat: incVat,
    shippingExcVat: 0,
    shippingIncVat: 0,
    excVat,
    incVat,
    vat: incVat - excVat,
    vatRate: 21,
    reverseCharged: false,
    ...vat,
  };
  const line = {
    id: '1',
    quantity: 24,
    unitPriceExcVat: 1_417,
    unitPriceIncVat,
    excVat,
    incVat,
  };
  return soldOrder({ country: 'NL', postalCode: '3511 AB', lines: [line], totals, ...rest });
}

test('24 panels of 17.15 are booked as 411.60', () => {
  const resource = salesOrderResource(erpOrderOf(panels(), ISSUE), SETTINGS);
  const { pricesIncludeTax, salesOrderLines } = resource;
  expect(salesOrderLines).toEqual([
    { lineType: 'Item', lineObjectNumber: 'SKU-1', description: 'Felt', quantity: 24, unitPrice: 17.15 },
    { lineType: 'Comment', description: 'VAT: NL 21%, 71.52 on the invoice' },
  ]);
  expect(businessCentralTotals(resource, { pricesIncludeTax, rate: 21 }).totalAmountIncludingTax).toBe(411.6);
});

test.each<[string, Parameters<typeof panels>[0], string, string]>([
  ['at home', {}, 'NL-21', 'VAT: NL 21%, 71.52 on the invoice'],
  [
    'in a part of a country with a rate of its own',
    { country: 'AT', postalCode: '6991', vat: { vatRate: 19 } },
    'AT-19',
    'VAT: AT 19%, 64.56 on the invoice',
  ],
  [
    'to a principality within the VAT area of a country',
    { country: 'FR', postalCode: '98000', vat: { vatRate: 20 } },
    'FR-20',
    'VAT: FR 20%, 67.92 on the invoice',
  ],
  [
    'collected by somebody outside of the VAT area',
    { country: 'DE', postalCode: '27498', isPickup: true, vat: { vatRate: 19 } },
    'DE-19',
    'VAT: DE 19%, 64.56 on the invoice',
  ],
  [
    'to a business in another country of the EU',
    { country: 'DE', postalCode: '10115', vat: { vatRate: 0, reverseCharged: true } },
    'intra-community',
    'VAT: intra-community supply to DE, reverse charge, 0%',
  ],
  [
    'to another country of the EU for a business of the shop’s country',
    { country: 'DE', postalCode: '10115', vatNumber: 'NL004495445B01', vat: { vatCountry: 'NL' } },
    'NL-21',
    'VAT: NL 21%, 71.52 on the invoice',
  ],
  [
    'to such a business, with the VAT of the destination',
    { country: 'DE', postalCode: '10115', vatNumber: 'NL004495445B01', vat: { vatRate: 19 } },
    'DE-19',
    'VAT: DE 19%, 64.56 on the invoice',
  ],
  [
    'out of the VAT area',
    { country: 'FR', postalCode: '97400', vat: { vatRate: 0, exempt: 'export' } },
    'export',
    'VAT: export, 0%',
  ],
])('a sale %s has its VAT posting group, and without one its VAT in words', (_case, given, key, words) => {
  const exported = erpOrderOf(panels(given), ISSUE);
  const plain = salesOrderResource(exported, SETTINGS).salesOrderLines;
  expect(plain.at(-1)).toEqual({ lineType: 'Comment', description: words });
  expect(plain[0]).not.toHaveProperty('taxCode');
  const others = ['NL-21', 'AT-20', 'AT-19', 'FR-20', 'DE-19', 'intra-community', 'export'];
  const taxCodes = new Map(others.map((other) => [other, other === key ? 'RIGHT' : 'WRONG']));
  const [coded] = salesOrderResource(exported, { ...SETTINGS, taxCodes }).salesOrderLines;
  expect(coded).toMatchObject({ taxCode: 'RIGHT' });
  // Business Central applies properties in their order, and a posting group changes the unit price.
  expect(Object.keys(coded ?? {})).toEqual([
    'lineType',
    'lineObjectNumber',
    'description',
    'taxCode',
    'quantity',
    'unitPrice',
  ]);
});

test('an invoice with the VAT that Business Central extracts needs no words beside the posting group', () => {
  const taxCodes = new Map([['export', 'VAT0']]);
  const given: Parameters<typeof panels>[0] = {
    country: 'FR',
    postalCode: '97400',
    vat: { vatRate: 0, exempt: 'export' },
  };
  const { salesOrderLines } = salesOrderResource(erpOrderOf(panels(given), ISSUE), { ...SETTINGS, taxCodes });
  expect(salesOrderLines).toHaveLength(1);
});

test('a discount is deducted from its lines, and a credit note returns pieces with their share of it', () => {
  const order = panels({
    vat: { discountIncVat: 1_000, discountExcVat: 826, incVat: 40_160, excVat: 33_182 },
  });
  const [line] = salesOrderResource(erpOrderOf(order, ISSUE), SETTINGS).salesOrderLines;
  expect(line).toMatchObject({ quantity: 24, unitPrice: 17.15, discountAmount: 10 });
  // A third of a cent cannot be a unit price: seven of 24 pieces cost 117.13.
  const parts = { lines: [{ lineId: '1', quantity: 7, incVat: 11_713 }], shippingIncVat: 0, amount: 11_713 };
  const note = erpCreditNoteOf(
    order,
    { ...TAXED, ...parts, number: 'EF-C-2026-000001', reason: 'broken' },
    ISSUE,
  );
  const memo = salesCreditMemoResource(note, SETTINGS);
  expect(memo.salesCreditMemoLines).toEqual([
    {
      lineType: 'Item',
      lineObjectNumber: 'SKU-1',
      description: 'Felt',
      quantity: 7,
      unitPrice: 17.15,
      discountAmount: 2.92,
    },
    { lineType: 'Comment', description: 'VAT: NL 21%' },
  ]);
  expect(memo).not.toHaveProperty('pricesIncludeTax');
});

test('money back for no piece is a line of the adjustment item, with its reason', () => {
  const parts = {
    number: 'EF-C-2026-000001',
    lines: [],
    shippingIncVat: 0,
    amount: 1_250,
    reason: 'Scratch',
    ...TAXED,
  };
  const taxCodes = new Map([['NL-21', 'VAT21']]);
  const note = erpCreditNoteOf(panels(), parts, ISSUE);
  expect(salesCreditMemoResource(note, { ...SETTINGS, taxCodes }).salesCreditMemoLines).toEqual([
    {
      lineType: 'Item',
      lineObjectNumber: 'ADJUSTMENT',
      description: 'Scratch',
      taxCode: 'VAT21',
      quantity: 1,
      unitPrice: 12.5,
    },
  ]);
});

test('the VAT that goes back after a late confirmation is all at its rate, less the same as an intra-Community supply', () => {
  const parts = {
    number: 'EF-C-2026-000001',
    lines: [],
    shippingIncVat: 0,
    amount: 2_100,
    reason: 'VAT number BE0790467846 was confirmed',
    vat: { vatRate: 21, exemption: null },
    replacement: { number: 'EF-F-2026-000002', total: 10_000 },
  };
  const taxCodes = new Map([
    ['NL-21', 'VAT21'],
    ['intra-community', 'VATEU'],
  ]);
  const note = ERP_CREDIT_NOTE.validateSync(
    JSON.parse(JSON.stringify(erpCreditNoteOf(panels(), parts, ISSUE))),
  );
  const line = (description: string, taxCode: string, quantity: number, unitPrice: number) => ({
    lineType: 'Item',
    lineObjectNumber: 'ADJUSTMENT',
    description,
    taxCode,
    quantity,
    unitPrice,
  });
  const { salesCreditMemoLines } = salesCreditMemoResource(note, { ...SETTINGS, taxCodes });
  expect(salesCreditMemoLines).toEqual([
    line('VAT number confirmed after the payment', 'VAT21', 1, 121),
    line('Invoice EF-F-2026-000002: intra-community supply, 0%', 'VATEU', -1, 100),
  ]);
  expect(note.total).toBe(2_100);
  // Without its own posting group, an amount without VAT never gets that of the document.
  taxCodes.delete('intra-community');
  const [, untaxed] = salesCreditMemoResource(note, { ...SETTINGS, taxCodes }).salesCreditMemoLines;
  expect(untaxed).not.toHaveProperty('taxCode');
  // A refund after it has none either.
  const later = { ...parts, vat: { vatRate: 0, exemption: 'intra-community' as const }, replacement: null };
  expect(erpCreditNoteOf(panels(), later, ISSUE).vat).toEqual({
    country: 'NL',
    rate: 0,
    exemption: 'intra-community',
    invoiced: null,
  });
});

test('texts are cut between characters in every field', () => {
  const family = '👨‍👩‍👧‍👦';
  const long = (length: number) => `${'a'.repeat(length - 1)}${family} bv`;
  const address = {
    name: long(100),
    line1: long(100),
    line2: long(50),
    postalCode: long(20),
    city: long(30),
    country: 'NL',
  };
  const customer = {
    number: 'G-1',
    name: long(100),
    email: long(80),
    phone: long(30),
    vatNumber: long(20),
    isBusiness: true,
    address,
  };
  const exported = erpOrderOf(panels({ name: long(100) }), {
    ...ISSUE,
    comments: new Map([['1', [long(100)]]]),
  });
  const order = salesOrderResource({ ...exported, shipTo: address }, SETTINGS);
  const parts = { number: 'C', lines: [], shippingIncVat: 0, amount: 100, reason: long(100), ...TAXED };
  const memo = salesCreditMemoResource(erpCreditNoteOf(panels(), parts, ISSUE), SETTINGS);
  const fields = [
    ...Object.values(customerResource(customer)),
    ...Object.values(order),
    ...order.salesOrderLines.flatMap((line) => Object.values(line)),
    ...memo.salesCreditMemoLines.flatMap((line) => Object.values(line)),
  ];
  const cut = fields.filter((field) => typeof field === 'string' && field.startsWith('aaaa'));
  expect(cut.map((text) => String(text).replace(/^a+/, ''))).toEqual(cut.map(() => ''));
  expect(cut.map((text) => String(text).length).sort((a, b) => a - b)).toEqual(
    [20, 20, 20, 30, 30, 30, 50, 50, 80, 100, 100, 100, 100, 100, 100, 100].map((limit) => limit - 1),
  );
  // What does not fit into a comment is in the next one.
  expect(order.salesOrderLines[2]).toEqual({ lineType: 'Comment', description: `${family} bv` });
});

test('rows of an earlier release are exported with their prices without VAT', () => {
  const customer = { number: 'G-1', isBusiness: false, name: 'A', email: 'a@example.com' };
  const earlier = {
    number: 'EF-2026-000001',
    date: '2026-11-18',
    currency: 'EUR',
    customer: { ...customer, phone: '', vatNumber: '', address: null },
    lines: [{ sku: 'PPW', name: 'Print', quantity: 3, unitPriceExcVat: 1_233.3333333333333 }],
    shippingExcVat: 409,
  };
  const shipTo = { name: 'A', line1: 'B', line2: '', postalCode: 'C', city: 'D', country: 'NL' };
  const order = { ...earlier, shipTo, deliveryDate: null, reference: '', discountExcVat: 100 };
  const lines = [
    { lineType: 'Item', lineObjectNumber: 'PPW', description: 'Print', quantity: 3, unitPrice: 12.33333 },
    { lineType: 'Item', lineObjectNumber: 'SHIPPING', description: 'Delivery', quantity: 1, unitPrice: 4.09 },
  ];
  expect(salesOrderResource(ERP_ORDER.validateSync(order), SETTINGS)).toMatchObject({
    pricesIncludeTax: false,
    discountAmount: 1,
    salesOrderLines: lines,
  });
  const note = ERP_CREDIT_NOTE.validateSync({ ...earlier, number: 'EF-C-1', orderNumber: earlier.number });
  expect(note).toMatchObject({ total: null, vat: null, adjustments: [] });
  expect(salesCreditMemoResource(note, SETTINGS).salesCreditMemoLines).toEqual(lines);
});
