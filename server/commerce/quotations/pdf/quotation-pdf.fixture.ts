import type { QuotationDocument } from './quotation-pdf.ts';

const PRICE = {
  quantity: { current: 12 },
  volumeDiscount: [
    { minQuantity: 10, maxQuantity: 24, priceIncludingVat: 1840, priceExcludingVat: 1521 },
    { minQuantity: 25, maxQuantity: null, priceIncludingVat: 1694, priceExcludingVat: 1400 },
  ],
  ...({ priceIncVat: 2045, priceExcVat: 1690, currency: 'EUR' } as const),
};

/** A quotation of a configured product, with a discount and a note. */
export const QUOTATION: QuotationDocument = {
  ...{ brand: 'EF', locale: 'nl-NL', number: 'EF-Q-2026-000012', version: 2, discount: 750 },
  ...{ requestedAt: new Date('2026-11-18T09:00:00Z'), sentAt: new Date('2026-11-19T09:00:00Z') },
  validUntil: '2026-12-18',
  contact: {
    ...{ firstName: 'Marit', lastName: 'de Boer', email: 'marit@example.com' },
    ...{ phone: '+31 612 345 6789', company: 'De Boer Interieur' },
  },
  note: 'Levering in week 51.',
  pictures: new Map(),
  link: `https://www.easyfelt.nl/mijn-account?view=quotation&token=${'t'.repeat(43)}`,
  order: {
    ...{ id: '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab000', number: null, state: 'Quotation', currency: 'EUR' },
    ...{
      locale: 'nl-NL',
      details: null,
      deliveryCountry: 'NL',
      shipping: null,
      itemCount: 12,
      payment: null,
    },
    ...{ createdAt: '2026-11-18T09:00:00Z', updatedAt: '2026-11-18T09:00:00Z' },
    lines: [
      {
        ...{ id: '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab001', productId: '0f0e6a2c-6a3e-4c1b-9d43-3f3f0a5ab002' },
        ...{
          sku: 'WP-OAT',
          name: 'Wandpaneel op maat',
          slug: 'wandpaneel-op-maat',
          image: null,
          unit: 'piece',
        },
        ...{ quantity: 12, stock: 400, vatRate: 21, price: PRICE },
        answers: { colour: 'OAT', size: { width: 1200, height: 600 } },
        options: [
          { optionId: 'colour', label: 'Kleur', value: 'Haver', colour: '#d8cbb3' },
          { optionId: 'size', label: 'Maat', value: '1.200 × 600 mm' },
        ],
        ...{ unitPriceIncVat: 1702, unitPriceExcVat: 1407, lineIncVat: 20430, lineExcVat: 16884 },
        quoted: {
          ...{ number: 'EF-Q-2026-000012', quantity: 12, currency: 'EUR', validUntil: '2026-12-18' },
          ...{ unitPriceExcVat: 1407, listPriceExcVat: 1521, guaranteed: true, state: 'applies' },
        },
      },
    ],
    totals: {
      ...{ linesIncVat: 20430, linesExcVat: 16884, shippingIncVat: 0, shippingExcVat: 0, vat: 3546 },
      ...{ incVat: 20430, excVat: 16884, vatRate: 21, reverseCharged: false },
    },
  },
};
