import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DELIVERY_METHODS } from '#shared/enumerations.ts';
import { priceIncVat } from '#shared/pricing/vat.ts';
import { chargeableGrams, parcelOf } from './parcel.service.ts';
import { missingForFreeDelivery, type Shipment, shippingPrice } from './shipping-rates.ts';

const parcel = (weightGrams: number, longestSideMillimetres = 600, volumeCubicMillimetres = 0) => ({
  weightGrams,
  longestSideMillimetres,
  volumeCubicMillimetres,
});
const shipment = (changes: Partial<Shipment> = {}): Shipment => ({
  parcel: parcel(5_000),
  country: 'NL',
  zone: 'mainland',
  shopCountry: 'NL',
  currency: 'EUR',
  hasShowroom: true,
  linesIncVat: 5_000,
  ...changes,
});

describe('delivery costs of a quotation', () => {
  const large = { parcel: parcel(50_000), linesIncVat: 5_000 };
  const small = { parcel: parcel(5_000), linesIncVat: 5_000 };
  const asQuoted = (priceExcVat: number) => ({ quoted: { priceExcVat, isAsQuoted: true } });
  const changed = (priceExcVat: number) => ({ quoted: { priceExcVat, isAsQuoted: false } });

  test.each<[string, (typeof DELIVERY_METHODS)[number], Partial<Shipment>, number | null]>([
    ['more than by the rules', 'Deliver', { ...small, ...asQuoted(9_500) }, 9_500],
    ['less than by the rules', 'Deliver', { ...large, ...asQuoted(1_000) }, 1_000],
    ['nothing', 'Deliver', { ...large, ...asQuoted(0) }, 0],
    [
      'instead of free delivery',
      'Deliver',
      { parcel: parcel(5_000), linesIncVat: 7_500, ...asQuoted(9_500) },
      9_500,
    ],
    ['the least with other pieces', 'Deliver', { ...small, ...changed(9_500) }, 9_500],
    ['the rules, where they ask for more', 'Deliver', { ...large, ...changed(1_000) }, 3_302],
    ['an island', 'Deliver', { ...small, zone: 'remote', ...asQuoted(9_500) }, 9_500],
    ['a place that asks', 'Deliver', { ...small, zone: 'ask', ...asQuoted(9_500) }, 9_500],
    ['a place that asks, with other pieces', 'Deliver', { ...small, zone: 'ask', ...changed(9_500) }, null],
    ['collection', 'Pickup', { ...small, ...asQuoted(9_500) }, 0],
  ])('%s', (_name, method, changes, price) => {
    expect(shippingPrice(method, shipment(changes))).toBe(price);
  });

  test('are part of the price of assembly', () => {
    const assembled = (changes: Partial<Shipment>) =>
      shippingPrice('DeliverAndAssemble', shipment({ ...large, ...changes })) ?? Number.NaN;
    expect(assembled(asQuoted(9_500)) - assembled({})).toBe(9_500 - 3_302);
  });

  test('are free from no sum', () => {
    expect(missingForFreeDelivery('Deliver', shipment({ ...small, ...asQuoted(9_500) }))).toBeUndefined();
  });
});

describe('shipping rates', () => {
  test.each([
    [10_000, 695],
    [10_001, 1295],
    [30_000, 1295],
    [30_001, 3995],
    [100_001, 6995],
    [300_001, 13990],
  ])('%i g within the Netherlands cost %i including VAT', (grams, price) => {
    expect(priceIncVat(shippingPrice('Deliver', shipment({ parcel: parcel(grams) })) ?? 0, 21)).toBe(price);
  });

  test('light parcels are charged by volume: a cubic metre counts as 200 kg', () => {
    expect(chargeableGrams(parcel(3_000, 600, 1e9))).toBe(200_000);
    expect(
      parcelOf([{ weightGrams: 780, packageWidth: 620, packageHeight: 620, packageDepth: 20, quantity: 3 }]),
    ).toEqual({ weightGrams: 2340, longestSideMillimetres: 620, volumeCubicMillimetres: 23_064_000 });
  });

  test.each([
    [7_499, 'NL', 574],
    [7_500, 'NL', 0],
    [7_500, 'BE', 657],
  ] as const)('an order of %i to %s costs %i', (linesIncVat, country, price) => {
    expect(shippingPrice('Deliver', shipment({ linesIncVat, country }))).toBe(price);
  });

  test.each([
    [100_000, 0],
    [100_001, 5_781],
    [300_001, 2 * 5_781],
    // 40 curtains of 36.9 kg
    [1_476_000, 5 * 5_781],
  ])('an order of 8,000.00 that weighs %i g costs %i', (grams, price) => {
    expect(shippingPrice('Deliver', shipment({ linesIncVat: 800_000, parcel: parcel(grams) }))).toBe(price);
  });

  test.each([
    ['Deliver', { linesIncVat: 0 }, 7_500],
    ['Deliver', { linesIncVat: 7_499 }, 1],
    ['Deliver', { linesIncVat: 7_500 }, undefined],
    ['Deliver', { parcel: parcel(100_000) }, 2_500],
    ['Deliver', { parcel: parcel(100_001) }, undefined],
    ['Deliver', { country: 'BE' }, undefined],
    ['Deliver', { country: 'GB', shopCountry: 'GB', currency: 'GBP', linesIncVat: 6_000 }, 500],
    ['Deliver', { zone: 'remote' }, undefined],
    ['Deliver', { zone: 'ask' }, undefined],
    ['Deliver', { isFreeDelivery: true }, undefined],
    ['Deliver', { isLetter: true }, undefined],
    ['Pickup', {}, undefined],
    ['DeliverAndAssemble', { parcel: parcel(5_000, 1_200) }, undefined],
  ] as const)('%s of %o lacks %s for free delivery', (method, changes, missing) => {
    expect(missingForFreeDelivery(method, shipment(changes))).toBe(missing);
  });

  test('a code for free delivery counts for pallets, too', () => {
    const heavy = shipment({ linesIncVat: 800_000, parcel: parcel(400_000), isFreeDelivery: true });
    expect(shippingPrice('Deliver', heavy)).toBe(0);
  });

  test.each([
    ['NL', 'EUR', 1_200, 5_000, true],
    ['NL', 'EUR', 999, 14_999, false],
    ['NL', 'EUR', 999, 15_000, true],
    ['FR', 'EUR', 1_200, 5_000, false],
    ['NL', 'GBP', 1_200, 5_000, false],
  ] as const)('assembly in %s, %s, %i mm, %i g: %s', (country, currency, side, grams, offered) => {
    const price = shippingPrice(
      'DeliverAndAssemble',
      shipment({ country, currency, parcel: parcel(grams, side) }),
    );
    expect(price !== null).toBe(offered);
  });

  test.each([
    ['in the shop of its country', {}, 0],
    ['for delivery to another country', { country: 'BE' }, null],
    ['in the shop of another country', { country: 'DE', shopCountry: 'DE', hasShowroom: false }, null],
  ] as const)('collection at the showroom %s costs %s', (_case, changes, price) => {
    expect(shippingPrice('Pickup', shipment(changes))).toBe(price);
  });

  test('a heavier parcel never costs less', () => {
    fc.assert(
      fc.property(
        ...([fc.nat(2_000_000), fc.nat(500_000)] as const),
        fc.constantFrom('NL', 'BE', 'DE', 'AT', 'FR', 'GB'),
        fc.constantFrom('EUR', 'GBP'),
        fc.constantFrom(...DELIVERY_METHODS),
        (grams, more, country, currency, method) => {
          const price = (weight: number) =>
            shippingPrice(method, shipment({ country, currency, parcel: parcel(weight, 1_200) }));
          expect(price(grams + more) ?? 0).toBeGreaterThanOrEqual(price(grams) ?? 0);
        },
      ),
    );
  });
});
