import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Country } from '#shared/countries/countries.ts';
import { territoryOf } from '#shared/countries/territories.ts';
import { DISCOUNT_KINDS, discountOn, withDiscount } from '#shared/pricing/discount.ts';
import { lineTotal } from '#shared/pricing/line-total.ts';
import { paidLines, refundOfPieces } from '#shared/pricing/refund-amounts.ts';
import { cartTotals } from '#shared/pricing/totals.ts';
import { priceIncVat, vatRateFor } from '#shared/pricing/vat.ts';
import { businessCentralTotals } from './business-central-totals.fixture.ts';
import { soldOrder } from './erp-content.fixture.ts';
import { erpCreditNoteOf, erpOrderOf } from './erp-content.ts';
import { salesCreditMemoResource, salesOrderResource } from './erp-documents.ts';
import { ERP_CREDIT_NOTE, ERP_ORDER } from './erp-schemas.ts';

type Totals = components['schemas']['OrderTotals'];

const ISSUE = { customerNumber: 'G-1', date: '2026-11-26', comments: new Map() };
const SETTINGS = { shippingItem: 'S', adjustmentItem: 'A', orderLink: undefined, taxCodes: new Map() };

const place = fc.constantFrom<{ country: Country; postalCode: string }>(
  { country: 'NL', postalCode: '3511 AB' },
  { country: 'BE', postalCode: '2000' },
  { country: 'DE', postalCode: '10115' },
  { country: 'DE', postalCode: '27498' },
  { country: 'AT', postalCode: '6991' },
  { country: 'FR', postalCode: '97400' },
  { country: 'GB', postalCode: 'BT1 1AA' },
);
const sale = fc.record({
  place,
  isBusiness: fc.boolean(),
  isPickup: fc.boolean(),
  lines: fc.array(
    fc.record({ price: fc.integer({ min: 0, max: 90_000 }), quantity: fc.integer({ min: 1, max: 2_000 }) }),
    { minLength: 1, maxLength: 6 },
  ),
  delivery: fc.constantFrom(0, 495, 1_295),
  rule: fc.record({
    kind: fc.constantFrom(...DISCOUNT_KINDS),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.integer({ min: 1, max: 500_000 }),
  }),
  /** The line and the pieces of each refund, in their order. */
  splits: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 700 })), { maxLength: 8 }),
  /** The first refund is an amount, without pieces. */
  isAmountOnly: fc.boolean(),
});
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never;

/** An order as the cart prices it. */
function placed({ place, isBusiness, isPickup, lines, delivery, rule }: Sale) {
  const territory = isPickup ? territoryOf({ country: place.country }) : territoryOf(place);
  const verifiedVatNumber = isBusiness ? `${place.country}123456789` : null;
  const customerType = isBusiness ? 'Business' : 'Private';
  const vat = vatRateFor({ territory, shopCountry: 'NL', customerType, verifiedVatNumber }, '2026-11-26');
  const priced = lines.map(({ price, quantity }, index) => {
    const unitPrices = { unitPriceExcVat: price, unitPriceIncVat: priceIncVat(price, vat.rate) };
    return { id: String(index), quantity, ...unitPrices, ...lineTotal({ ...unitPrices, quantity }) };
  });
  const shipping = { excVat: delivery, incVat: priceIncVat(delivery, vat.rate) };
  const sums = cartTotals(priced, { ...shipping, vat: shipping.incVat - shipping.excVat });
  const amounts = { EUR: rule.amount };
  const discounted = withDiscount(sums, discountOn({ ...rule, amounts }, sums, 'EUR'));
  const totals: Totals = {
    ...discounted,
    vatRate: vat.rate,
    reverseCharged: vat.reverseCharged,
    ...(vat.country ? { vatCountry: vat.country } : { exempt: 'export' }),
  };
  return { priced, totals, order: soldOrder({ ...place, isPickup, lines: priced, totals }) };
}

interface Refund {
  readonly lines: readonly { readonly lineId: string; readonly quantity: number; readonly incVat: number }[];
  readonly shippingIncVat: number;
  readonly amount: number;
}

/** All money of an order in refunds: pieces in any order, one of them perhaps without its pieces, and the delivery. */
function refundsOf({ priced, totals }: ReturnType<typeof placed>, { splits, isAmountOnly }: Sale): Refund[] {
  const discount = { excVat: totals.discountExcVat ?? 0, incVat: totals.discountIncVat ?? 0 };
  const paid = paidLines({ lines: priced, discount });
  const refunded = paid.map(() => 0);
  const all = [...splits, ...paid.map(({ quantity }, index) => [index, quantity] as const)];
  const pieces = all.flatMap(([drawn, wanted]): Refund[] => {
    const index = drawn % paid.length;
    const [line, before = 0] = [paid[index], refunded[index]];
    const quantity = line ? Math.min(wanted, line.quantity - before) : 0;
    if (!line || quantity === 0) return [];
    refunded[index] = before + quantity;
    const { incVat } = refundOfPieces(line, before, quantity);
    return [{ lines: [{ lineId: line.id, quantity, incVat }], shippingIncVat: 0, amount: incVat }];
  });
  const [first, ...others] = pieces;
  const incVat = totals.shippingIncVat ?? 0;
  return [
    ...(first ? [isAmountOnly ? { ...first, lines: [] } : first] : []),
    ...others,
    { lines: [], shippingIncVat: incVat, amount: incVat },
  ];
}

const stored = (content: object): unknown => JSON.parse(JSON.stringify(content));

test('the ERP books what was paid, and the credit notes of all refunds, in any order, sum to that', () => {
  fc.assert(
    fc.property(sale, (drawn) => {
      const sold = placed(drawn);
      const { order, totals } = sold;
      const resource = salesOrderResource(ERP_ORDER.validateSync(stored(erpOrderOf(order, ISSUE))), SETTINGS);
      const { pricesIncludeTax } = resource;
      const booked = businessCentralTotals(resource, { pricesIncludeTax, rate: totals.vatRate });
      expect(booked.totalAmountIncludingTax).toBe(totals.incVat / 100);

      let credited = 0;
      for (const [index, refund] of refundsOf(sold, drawn).entries()) {
        const vat = { vatRate: totals.vatRate, exemption: null };
        const parts = { ...refund, vat, number: `EF-C-2026-${index}`, reason: 'Goodwill', replacement: null };
        const note = ERP_CREDIT_NOTE.validateSync(stored(erpCreditNoteOf(order, parts, ISSUE)));
        const memo = salesCreditMemoResource(note, SETTINGS);
        const memoTotals = businessCentralTotals(memo, { pricesIncludeTax: true, rate: totals.vatRate });
        expect(memoTotals.totalAmountIncludingTax).toBe(refund.amount / 100);
        const pieces = refund.lines.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(piecesOf(memo)).toBe(pieces);
        credited += Math.round(memoTotals.totalAmountIncludingTax * 100);
      }
      expect(credited).toBe(totals.incVat);
    }),
    { numRuns: 500 },
  );
});

/** The pieces that go back into the inventory of the ERP. */
function piecesOf({ salesCreditMemoLines }: ReturnType<typeof salesCreditMemoResource>): number {
  let pieces = 0;
  for (const line of salesCreditMemoLines) {
    if (line.lineType === 'Item' && line.lineObjectNumber.startsWith('SKU-')) pieces += line.quantity;
  }
  return pieces;
}
