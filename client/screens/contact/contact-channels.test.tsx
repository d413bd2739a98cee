import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { brandBySite } from '#shared/brands/index.ts';
import { ContactChannels } from './contact-channels.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [['blog', 'advice'], true],
  [['blog', 'job'], false],
] as const)('with content of the kinds %j, a link to the advice: %s', (kinds, expected) => {
  vi.stubGlobal('__CONTENT_KINDS__', kinds);
  const markup = renderToStaticMarkup(
    <ShopProvider value={createShop(brandBySite('edg'), 'nl-NL', 'www', (key) => key)}>
      <ContactChannels />
    </ShopProvider>,
  );
  expect(markup.includes('href="/blogs?type=advice"')).toBe(expected);
});
