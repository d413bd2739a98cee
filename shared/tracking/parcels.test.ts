import { expect, it, test } from 'vitest';
import { enteredCodes, parcelsOf, parcelsWith, trackingCodesOf } from './parcels.ts';

const [FIRST, SECOND, THIRD] = ['3SABCD1234567', '0123456789', 'JVGL0123456789'] as const;

test.each<[string, string[]]>([
  ['', []],
  [' \r\n, ;', []],
  [FIRST, [FIRST]],
  [`${FIRST}\r\n${SECOND}\n\n${THIRD}\n`, [FIRST, SECOND, THIRD]],
  [`${FIRST}, ${SECOND};${THIRD}`, [FIRST, SECOND, THIRD]],
  [` ${FIRST} ${SECOND}\t${THIRD} `, [FIRST, SECOND, THIRD]],
  [`${FIRST}\n${SECOND}\n${FIRST}`, [FIRST, SECOND]],
  // As carriers print them.
  ['3s abcd 1234567', ['3s abcd 1234567']],
  ['jd0002 2345 6789', ['jd0002 2345 6789']],
  ['RB 123456785 GB', ['RB 123456785 GB']],
  ['1Z 999 AA1 01 2345 6784\n0123 4567-89', ['1Z 999 AA1 01 2345 6784', '0123 4567-89']],
  // Neither is a code.
  ['ABCDEFGH\na/1?b', ['ABCDEFGH', 'a/1?b']],
])('%j has the codes %j', (text, codes) => expect(enteredCodes(text)).toEqual(codes));

it('has a first parcel, and others only if there are any', () => {
  expect(parcelsWith([])).toBeUndefined();
  expect(parcelsWith([FIRST])).toEqual({ trackingCode: FIRST });
  const parcels = { trackingCode: FIRST, otherParcels: [{ trackingCode: SECOND }, { trackingCode: THIRD }] };
  expect(parcelsWith([FIRST, SECOND, THIRD])).toEqual(parcels);
  expect(trackingCodesOf(parcels)).toEqual([FIRST, SECOND, THIRD]);
});

it('knows of each parcel what is known of it', () => {
  const url = 'https://example.com/1';
  expect(parcelsOf({ trackingCode: FIRST, url }).map((parcel) => parcel.url)).toEqual([url]);
});
