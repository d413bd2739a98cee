import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { escapeHtml } from '#shared/html/html.ts';
import type { NewBrand } from './new-brand-options.ts';

/** Colours of the default theme. */
const GROUND = '#e5e9d9';
const SHAPE = '#4f5e3d';

/** The pictures of the example content; their texts say that they are examples. */
const PICTURES = [
  { name: 'category-example', width: 1200, height: 800 },
  { name: 'ex1-gre-studio', width: 1200, height: 1200 },
  { name: 'content-welcome', width: 1200, height: 800 },
];

function drawing(name: string, width: number, height: number): string {
  const size = Math.min(width, height) / 2;
  const [x, y] = [(width - size) / 2, (height - size) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${GROUND}"/>
<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size / 12}" fill="${SHAPE}"/>
<text x="50%" y="${height - 60}" text-anchor="middle" font-family="sans-serif" font-size="40" fill="${SHAPE}">${escapeHtml(name)}</text>
</svg>`;
}

/** Draws the example pictures of a brand into its assets, with their manifest. */
export async function drawExamplePictures({ name }: NewBrand, assets: string): Promise<void> {
  const folder = path.join(assets, 'pictures');
  mkdirSync(folder, { recursive: true });
  const manifest: Record<string, object> = {};
  for (const { name: picture, width, height } of PICTURES) {
    const avif = await sharp(Buffer.from(drawing(name, width, height)))
      .avif({ quality: 60 })
      .toBuffer();
    writeFileSync(path.join(folder, `${picture}.avif`), avif);
    const hash = createHash('sha256').update(avif).digest('hex').slice(0, 16);
    manifest[picture] = { width, height, hash };
  }
  writeFileSync(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** A logo of the given width and a height of 64: the name on a coloured field. */
export function logo({ name }: NewBrand, width: number): string {
  const text = `<text x="78" y="40" textLength="${width - 80}" lengthAdjust="spacingAndGlyphs" font-family="sans-serif" font-size="22" font-weight="700" fill="${SHAPE}">${escapeHtml(name)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64"><title>${escapeHtml(name)}</title><rect width="64" height="64" rx="12" fill="${SHAPE}"/>${text}</svg>\n`;
}

export function favicon({ name }: NewBrand): string {
  const letter = escapeHtml([...name][0]?.toUpperCase() ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>${escapeHtml(name)}</title><rect width="64" height="64" rx="12" fill="${SHAPE}"/><text x="32" y="44" text-anchor="middle" font-family="sans-serif" font-size="36" font-weight="700" fill="#ffffff">${letter}</text></svg>\n`;
}
