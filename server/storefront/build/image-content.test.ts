import { describe, expect, it } from 'vitest';
import { ALL_BRANDS, brandByCode } from '#shared/brands/index.ts';
import { filesIn, isImageSource } from './image-content.ts';

describe('the sources in the image of a brand', () => {
  it.each([
    ['server/storefront/main.ts', true],
    ['server/commerce/db/migrations/meta/_journal.json', true],
    ['server/commerce/db/migrations/meta/0001_snapshot.json', false],
    ['shared/pricing/select-price.ts', true],
    ['package.json', true],
    // The purchase of k8s/base/purchase.yaml.
    ['loadtests/k6/shop.k6.ts', true],
    ['loadtests/bench.main.ts', false],
    ['package-lock.json', false],
    ['client/routes.ts', false],
    ['server/storefront/main.js.map', false],
    ['shared/brands/index.ts', true],
    ['shared/brands/edg/brand.ts', true],
    ['shared/brands/edg/theme.css', false],
    ['shared/brands/edg/assets/favicon.svg', false],
    ['shared/brands/edg/content/nl/page/about.md', false],
    ['shared/brands/dbnoisecontrol/catalogue/categories.json', true],
    ['shared/brands/dbnoisecontrol/assets/favicon.svg', true],
  ])('%s: %s', (file, expected) => {
    expect(isImageSource(file, brandByCode('DBC'))).toBe(expected);
  });

  it.each(ALL_BRANDS)('of $name contain no catalogue, content or picture of another brand', (brand) => {
    const files = filesIn('shared/brands').filter((file) => isImageSource(file, brand));
    const others = files
      .filter((file) => /^shared\/brands\/[^/]+\//.test(file))
      .filter((file) => !file.startsWith(`shared/brands/${brand.site}/`));
    for (const other of ALL_BRANDS.filter(({ site }) => site !== brand.site)) {
      expect(others).toContain(`shared/brands/${other.site}/brand.ts`);
    }
    expect(others.filter((file) => !file.endsWith('.ts'))).toEqual([]);
    expect(files).toContain(`shared/brands/${brand.site}/assets/favicon.svg`);
  });
});
