import { describe, expect, it } from 'vitest';
import { ALL_BRANDS } from '../../../shared/brands/index.ts';
import { LOCALES } from '../../../shared/locales/index.ts';
import { load } from '../profiles/load.ts';
import type { Profile } from '../profiles/profile.ts';
import { smoke } from '../profiles/smoke.ts';
import { traffic } from '../profiles/traffic.ts';
import { cancelsPayment, shopOfVisit } from './visits.ts';

const SHOPS = { brands: [{ site: 'one' }, { site: 'two' }], locales: ['nl-NL', 'de-DE', 'fr-FR'] } as const;
const none = () => Number.NaN;

describe('the shop of a visit', () => {
  it('is each one in turn', () => {
    const visits = Array.from({ length: 7 }, (_, visit) => shopOfVisit(visit, SHOPS, undefined, none));
    expect(visits.map(({ brand, locale, turn }) => `${brand?.site} ${locale} ${turn}`)).toEqual([
      ...['one nl-NL 0', 'one de-DE 0', 'one fr-FR 0', 'two nl-NL 0', 'two de-DE 0', 'two fr-FR 0'],
      'one nl-NL 1',
    ]);
  });

  it('follows the shares of brands and of locales', () => {
    const shape = {
      popularity: 1,
      weights: {},
      brands: { one: 1, two: 3 },
      locales: { 'nl-NL': 3, 'de-DE': 1 },
    };
    const counts: Record<string, number> = {};
    const shares = [0, 0.25, 0.5, 0.75].flatMap((a) => [0, 0.25, 0.5, 0.75].map((b) => [a, b] as const));
    for (const [visit, pair] of shares.entries()) {
      const next = pair[Symbol.iterator]();
      const { brand, locale } = shopOfVisit(visit, SHOPS, shape, () => next.next().value ?? Number.NaN);
      const name = `${brand?.site} ${locale}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
    expect(counts).toEqual({ 'one nl-NL': 3, 'one de-DE': 1, 'two nl-NL': 9, 'two de-DE': 3 });
  });

  it('of one brand needs no share of it', () => {
    const shape = { popularity: 1, weights: {}, brands: {}, locales: { 'de-DE': 1 } };
    const shops = { ...SHOPS, brands: [{ site: 'three' }] };
    expect(shopOfVisit(0, shops, shape, () => 0)).toEqual({
      brand: { site: 'three' },
      locale: 'de-DE',
      turn: 0,
    });
  });
});

it('the traffic of a real day has a share for each brand and locale', () => {
  expect(Object.keys(traffic.shape?.brands ?? {}).sort()).toEqual(ALL_BRANDS.map(({ site }) => site).sort());
  expect(Object.keys(traffic.shape?.locales ?? {}).sort()).toEqual([...LOCALES].sort());
});

it('one visitor in four cancels the payment, and none where each journey runs once', () => {
  const cancelling = (profile: Profile) =>
    [0, 1, 2, 3, 4, 5].filter((number) => cancelsPayment({ number, profile }));
  expect(cancelling(load)).toEqual([0, 4]);
  expect(cancelling(smoke)).toEqual([]);
});
