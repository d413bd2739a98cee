import { describe, expect, it } from 'vitest';
import { brandBySite } from '../brands/index.ts';
import { LOCALES, localeDefinition } from '../locales/index.ts';
import { apexHosts, localeOfHost, siteBaseAddress, siteHost } from './site-address.ts';

const brand = brandBySite('easyfelt');

describe('site addresses', () => {
  it.each([
    ['nl-NL', 'www', 'https://www.easyfelt.nl'],
    ['nl-BE', 'www', 'https://www.easyfelt.be'],
    ['fr-BE', 'www', 'https://fr.easyfelt.be'],
    ['fr-BE', 'acc', 'https://fr-acc.easyfelt.be'],
    ['de-AT', 'acc', 'https://acc.easyfelt.at'],
    ['en-GB', 'www', 'https://www.easyfelt.co.uk'],
  ] as const)('%s with suffix %s', (locale, suffix, expected) => {
    expect(siteBaseAddress(brand, locale, suffix)).toBe(expected);
  });

  it('finds every locale by its host, ignoring case and port', () => {
    for (const locale of LOCALES) {
      expect(localeOfHost(brand, `${siteHost(brand, locale).toUpperCase()}:443`)).toBe(locale);
    }
    expect(localeOfHost(brand, 'localhost:3000')).toBeUndefined();
  });

  it('each domain leads to a shop, in production only', () => {
    const domains = new Set(LOCALES.map((locale) => `easyfelt.${localeDefinition(locale).domain}`));
    const hosts = apexHosts(brand);
    expect(new Set(hosts.keys())).toEqual(domains);
    for (const [domain, host] of hosts) expect(host).toBe(`www.${domain}`);
    expect(hosts.get('easyfelt.be')).toBe('www.easyfelt.be');
    expect(apexHosts(brand, 'acc').size).toBe(0);
  });
});
