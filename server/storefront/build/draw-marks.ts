import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Brand } from '#shared/brands/index.ts';
import { SOCIAL_PICTURE_SIZE } from '#shared/links/brand-files.ts';
import { icoOf } from './ico-file.ts';

/** The files in a brand's folder `assets` that are drawn from its SVG files. */
export type DrawnMark =
  | 'favicon.ico'
  | 'apple-touch-icon.png'
  | 'icon-192.png'
  | 'icon-512.png'
  | 'social.png';

/** Width and height of the social picture. */
const LOGO_WIDTH = 620;
const MAX_LOGO_HEIGHT = 220;
/** Density at which an SVG is drawn before it is scaled down. */
const DENSITY = 1200;

/** The colour of a token of the theme, which may refer to another token. */
function themeColour(css: string, tokens: readonly string[]): string {
  for (const token of tokens) {
    const declared = css.split(';').find((declaration) => declaration.includes(`--${token}:`));
    const value = declared?.split(`--${token}:`)[1]?.trim() ?? '';
    const [, other] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    if (other) return themeColour(css, [other]);
    if (/^#[0-9a-f]{6}$/.test(value)) return value;
  }
  throw new Error(`The theme has none of the colours ${tokens.join(', ')}`);
}

/** Pixels of the mark in mails, which show it at 44. */
const MAIL_MARK_SIZE = 132;

/** Draws the mark of a brand for its mails, as PNG with transparent corners. */
export async function drawMailMark({ site }: Pick<Brand, 'site'>): Promise<Buffer> {
  const favicon = readFileSync(path.resolve('shared/brands', site, 'assets/favicon.svg'));
  return sharp(favicon, { density: DENSITY })
    .resize(MAIL_MARK_SIZE, MAIL_MARK_SIZE)
    .png({ palette: true })
    .toBuffer();
}

async function icon(svg: Buffer, size: number, background: string): Promise<Buffer> {
  // Opaque, because a phone would fill transparent corners with black.
  return sharp(svg, { density: DENSITY })
    .resize(size, size)
    .flatten({ background })
    .png({ palette: true })
    .toBuffer();
}

/** Pixels of the icons that browsers take from favicon.ico, for screens of one to three device pixels. */
const ICO_SIZES = [16, 32, 48] as const;

async function faviconFile(svg: Buffer): Promise<Buffer> {
  const draw = async (size: number) => {
    const png = await sharp(svg, { density: DENSITY }).resize(size, size).png().toBuffer();
    return { size, png };
  };
  return icoOf(await Promise.all(ICO_SIZES.map(draw)));
}

/** Draws the icons and the social picture of a brand from its favicon, logo and theme, as ICO and PNG. */
export async function drawMarks(brand: Brand): Promise<Readonly<Record<DrawnMark, Buffer>>> {
  const read = (file: string) => readFileSync(path.resolve('shared/brands', brand.site, file));
  const css = read('theme.css').toString();
  const favicon = read('assets/favicon.svg');
  // The logo is made for this background.
  const background = themeColour(css, ['header-surface', 'surface']);
  const rule = themeColour(css, ['highlight']);
  const logo = await sharp(read('assets/logo.svg'), { density: DENSITY })
    .resize({ width: LOGO_WIDTH, height: MAX_LOGO_HEIGHT, fit: 'inside' })
    .png()
    .toBuffer();
  const { width, height } = SOCIAL_PICTURE_SIZE;
  const line = await sharp({ create: { width, height: 12, channels: 3, background: rule } })
    .png()
    .toBuffer();
  const social = await sharp({ create: { width, height, channels: 3, background } })
    .composite([
      { input: logo, gravity: 'centre' },
      { input: line, gravity: 'south' },
    ])
    .png({ palette: true })
    .toBuffer();
  return {
    'favicon.ico': await faviconFile(favicon),
    'apple-touch-icon.png': await icon(favicon, 180, background),
    'icon-192.png': await icon(favicon, 192, background),
    'icon-512.png': await icon(favicon, 512, background),
    'social.png': social,
  };
}
