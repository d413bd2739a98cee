import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '#shared/brands/index.ts';
import { BRAND_FILES } from '#shared/links/brand-files.ts';

function webManifest({ name, themeColour }: Brand): string {
  const icon = (src: string, type: string, sizes: string) => ({ src, type, sizes });
  return JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    theme_color: themeColour,
    background_color: themeColour,
    icons: [
      icon(BRAND_FILES.icon, 'image/svg+xml', 'any'),
      icon(BRAND_FILES.touchIcon, 'image/png', '180x180'),
      icon(BRAND_FILES.mediumIcon, 'image/png', '192x192'),
      icon(BRAND_FILES.largeIcon, 'image/png', '512x512'),
    ],
  });
}

export function readBrandFiles(brand: Brand): Map<string, Buffer> {
  const { manifest, ...drawn } = BRAND_FILES;
  const folder = path.resolve('shared/brands', brand.site, 'assets');
  return new Map([
    ...Object.values(drawn).map((name) => [name, readFileSync(path.join(folder, name))] as const),
    [manifest, Buffer.from(webManifest(brand))],
  ]);
}
