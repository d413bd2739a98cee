import { describe, expect, it, test } from 'vitest';
import { LOCALES } from '../locales/index.ts';
import { CARRIERS, type Carrier, carrierName, toTrackingCode, trackingUrl } from './carriers.ts';

const CODE = '3SABCD1234567';
const to = (carrier: Carrier, locale: (typeof LOCALES)[number], country: string, postalCode?: string) =>
  trackingUrl({ carrier, code: CODE, locale, country, postalCode });

test.each<[Carrier, (typeof LOCALES)[number], string, string | undefined, string]>([
  ['postnl', 'nl-NL', 'NL', '3511 AB', `https://postnl.nl/tracktrace/?B=${CODE}&P=3511AB&D=NL&T=C&L=NL`],
  ['postnl', 'fr-BE', 'BE', '1000', `https://postnl.nl/tracktrace/?B=${CODE}&P=1000&D=BE&T=C&L=FR`],
  ['postnl', 'nl-NL', 'NL', undefined, `https://postnl.nl/tracktrace/?B=${CODE}&D=NL&T=C&L=NL`],
  ['dpd', 'de-AT', 'AT', '1010', `https://tracking.dpd.de/status/de_AT/parcel/${CODE}`],
  ['dpd', 'nl-BE', 'BE', '2000', `https://tracking.dpd.de/status/nl_BE/parcel/${CODE}`],
  ['dpd', 'en-GB', 'GB', 'SW1A 1AA', `https://track.dpd.co.uk/parcels/${CODE}`],
  ['dhl', 'de-DE', 'DE', '10115', `https://www.dhl.com/de-de/home/tracking.html?tracking-id=${CODE}`],
  ['dhl', 'fr-BE', 'BE', '1000', `https://www.dhl.com/be-fr/home/tracking.html?tracking-id=${CODE}`],
  ['dhl', 'en-GB', 'GB', 'SW1A 1AA', `https://www.dhl.com/gb-en/home/tracking.html?tracking-id=${CODE}`],
  [
    ...(['bpost', 'fr-BE', 'BE', '1000'] as const),
    `https://track.bpost.cloud/btr/web/#/search?itemCode=${CODE}&postalCode=1000&lang=fr`,
  ],
  ['colissimo', 'fr-FR', 'FR', '75001', `https://www.laposte.fr/outils/suivre-vos-envois?code=${CODE}`],
  [
    ...(['royalmail', 'en-GB', 'GB', 'SW1A 1AA'] as const),
    `https://www.royalmail.com/track-your-item#/tracking-results/${CODE}`,
  ],
  ['gls', 'nl-NL', 'NL', '3511 AB', `https://gls-group.eu/track/${CODE}`],
  ['ups', 'de-AT', 'AT', '1010', `https://www.ups.com/track?loc=de_AT&tracknum=${CODE}`],
])('%s for %s to %s %s', (carrier, locale, country, postalCode, url) => {
  expect(to(carrier, locale, country, postalCode)).toBe(url);
});

it('the tracking URL contains the code, for every carrier and locale', () => {
  for (const carrier of CARRIERS) {
    expect(carrierName(carrier)).not.toBe('');
    for (const locale of LOCALES) {
      const url = new URL(to(carrier, locale, locale.slice(3), '1000'));
      expect(url.protocol).toBe('https:');
      expect(url.href).toContain(CODE);
    }
  }
});

describe('a tracking code', () => {
  test.each([
    [' 3s abcd-1234.567 ', CODE],
    ['jd0002 2345 6789', 'JD000223456789'],
    ['RB123456785GB', 'RB123456785GB'],
  ])('%j is %s', (text, code) => expect(toTrackingCode(text)).toBe(code));

  test.each(['', 'ABC12', 'ABCDEFGH', '3SABCD/1234567', `${CODE}?x=1`, '1'.repeat(41), '１２３４５６７'])(
    '%j is none',
    (text) => expect(toTrackingCode(text)).toBeUndefined(),
  );
});
