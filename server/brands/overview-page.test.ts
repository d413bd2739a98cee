import { describe, expect, it } from 'vitest';
import { ALL_BRANDS, brandByCode } from '#shared/brands/index.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { overviewPage } from './overview-page.ts';

const linksOf = (page: string) => [...page.matchAll(/href="([^"]+)"/g)].map(([, link]) => link);

describe('the overview of the brands on this machine', () => {
  it('links to each brand in each locale', () => {
    const links = linksOf(overviewPage({ brands: ALL_BRANDS, port: 8080, apiPort: 4000 }));
    for (const { site } of ALL_BRANDS) {
      for (const locale of LOCALES) {
        expect(links).toContain(`http://${locale.toLowerCase()}.${site}.localhost:8080/`);
      }
    }
    expect(links).toContain('http://localhost:4000/mailbox');
  });

  it('links to the main screens that a brand has', () => {
    const linksTo = (code: 'EF' | 'EDG') =>
      linksOf(overviewPage({ brands: [brandByCode(code)], port: 1, apiPort: 2 }))
        .filter((link) => link?.includes('nl-nl.'))
        .map((link) => new URL(link ?? '').pathname);
    expect(linksTo('EF').slice(0, 2)).toEqual(['/', '/zoeken']);
    expect(linksTo('EF')).toEqual(expect.arrayContaining(['/producten', '/winkelwagen', '/mijn-account']));
    expect(linksTo('EF')).not.toContain('/afrekenen');
    for (const path of ['/producten', '/winkelwagen', '/mijn-account', '/zoeken']) {
      expect(linksTo('EDG')).not.toContain(path);
    }
    expect(linksTo('EDG')).toContain('/vacatures');
  });
});
