import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '#shared/brands/index.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import { escapeHtml } from '#shared/html/html.ts';
import { LANGUAGES, type Language } from '#shared/locales/index.ts';

/** Page at which the edge deletes the cookies of a browser that sends too many of them. Any other request gets 404. */
export const DELETE_COOKIES_PATH = '/cookies/delete';

export interface Paragraph {
  /** The key of its text. */
  readonly key: string;
  readonly link?: { readonly href: string; readonly key: string };
}

const HOME = { href: '/', key: 'apiErrors:toHomePage' };
export const MALFORMED: Paragraph = { key: 'apiErrors:codes.PARSE_ERROR', link: HOME };
export const ADDRESS_TOO_LONG: Paragraph = { key: 'apiErrors:addressTooLong', link: HOME };
export const COOKIES_TOO_LARGE: Paragraph = {
  key: 'apiErrors:cookiesTooLarge',
  link: { href: DELETE_COOKIES_PATH, key: 'apiErrors:deleteCookies' },
};

/** The text of an error, without a way to go on. */
export function errorParagraph(code: ErrorCode): Paragraph {
  return { key: `apiErrors:codes.${code}` };
}

type TextOf = (language: Language, key: string) => string;

interface PlainErrorPage {
  readonly brand: Brand | undefined;
  readonly textOf: TextOf;
  readonly paragraphs: readonly Paragraph[];
}

/**
 * An error page with the mark, name and phone number of a brand, in all four languages: it is for requests whose locale is
 * unknown. It has no styles, which its security headers forbid, and no double quotes and dollar signs, so that nginx can
 * hold it in a string of up to 4,096 bytes.
 */
export function plainErrorPage({ brand, textOf, paragraphs }: PlainErrorPage): string {
  const head = brand ? `${markOf(brand)}<h1>${escapeHtml(brand.name)}</h1>` : '';
  const phone = brand ? `<p>${escapeHtml(brand.contact.phone)}</p>` : '';
  const title = brand ? escapeHtml(brand.name) : 'Error';
  const texts = LANGUAGES.map((language) =>
    paragraphs.map((paragraph) => paragraphHtml(paragraph, language, textOf)).join(''),
  );
  return `<!doctype html><html><head><meta charset='utf-8'><meta name='viewport' content='width=device-width'><title>${title}</title></head><body>${head}${texts.join('')}${phone}</body></html>`;
}

function paragraphHtml({ key, link }: Paragraph, language: Language, textOf: TextOf): string {
  // A dollar sign would start an nginx variable.
  const html = (textKey: string) => escapeHtml(textOf(language, textKey)).replaceAll('$', '&#36;');
  const anchor = link ? ` <a href='${link.href}'>${html(link.key)}</a>` : '';
  return `<p lang='${language}'>${html(key)}${anchor}</p>`;
}

/** The mark of a brand as SVG, on one line and without double quotes, which would end a string in nginx. */
function markOf({ site }: Brand): string {
  const svg = readFileSync(path.resolve(`shared/brands/${site}/assets/favicon.svg`), 'utf8');
  return svg
    .replace('<svg ', "<svg width='56' height='56' ")
    .replaceAll('"', "'")
    .replaceAll(/>\s+</g, '><')
    .trim();
}
