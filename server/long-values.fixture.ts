import { globSync, readFileSync } from 'node:fs';
import { vi } from 'vitest';
import type { ScreenModule } from '#client/data/screen.ts';
import { SCREEN_MODULES } from '#client/screen-modules.ts';
import { fieldName } from '#shared/configuration/form-fields.ts';
import { PANEL } from '#shared/configuration/panel.fixture.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { FORM_SCREENS, hasSlug, href, type PageScreen } from '#shared/screens/index.ts';
import { screenFolder } from '#shared/screens/names.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';

/** Beginnings of long values with what repeats after them: spaces, digits, separators, dashes, parts of an address. */
const REPEATED = [
  ['', ' '],
  ['1', ' '],
  ['1', '1'],
  ['1', '.,'],
  ['x', '-'],
  ['a', '@a.'],
] as const;

/** Values of about as many bytes in an encoded form, with a name of each. */
export function longValues(bytes: number): { readonly kind: string; readonly value: string }[] {
  return REPEATED.map(([beginning, part]) => {
    const width = new URLSearchParams([['', part]]).toString().length - 1;
    const value = `${beginning}${part.repeat(Math.floor(bytes / width))}x`;
    return { kind: JSON.stringify(`${beginning}${part}${part}…`), value };
  });
}

/** Slugs of the catalogue and the content of the tests; a screen without one here has no page to open. */
const SLUGS: Readonly<Partial<Record<PageScreen, string>>> = {
  categoryDetail: 'table-nl',
  productDetail: 'wpc-nl',
  adviceDetail: 'galm-meten',
  jobOfferDetail: 'vilt-snijden',
  contentPage: 'voorwaarden',
};

/** The address of every screen, and of every variant that its query selects. */
export async function screenAddresses(): Promise<string[]> {
  const loaders = Object.entries(SCREEN_MODULES) as [PageScreen, () => Promise<ScreenModule>][];
  const addresses = loaders.map(async ([screen, loadModule]) => {
    const slug = SLUGS[screen];
    if (screen === 'notFound') return ['/nergens?'];
    if (hasSlug(screen) && slug === undefined) return [];
    const path =
      screen === 'contentPage' ? `/${slug}` : href(screen, 'nl-NL', slug === undefined ? {} : { slug });
    const views = Object.keys((await loadModule()).variants ?? {});
    return [`${path}?`, ...views.map((view) => `${path}?view=${view}&product=${SLUGS.productDetail}&`)];
  });
  return (await Promise.all(addresses)).flat();
}

/** A field of each kind that answers an option of the configurable product. */
export const ANSWER_FIELDS: readonly string[] = [
  ...new Map(PANEL.options.map((option) => [option.input, fieldName(option)])).values(),
];

/** Runs `visit`, and returns the names of parameters and fields that the code in this process reads meanwhile. */
export async function namesReadBy(visit: () => Promise<unknown>): Promise<string[]> {
  const names = new Set<string>();
  const spies = (['get', 'getAll'] as const).map((method) => {
    const original = URLSearchParams.prototype[method];
    return vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
      this: URLSearchParams,
      name,
    ) {
      names.add(name);
      return Reflect.apply(original, this, [name]);
    });
  });
  await visit();
  for (const spy of spies) spy.mockRestore();
  return [...names];
}

/** The fields of any form: those with a length, an answer of each kind, the quantity of a line, and an unknown one. */
export const FORM_FIELDS: readonly string[] = [
  ...Object.keys(FIELD_LENGTHS),
  ...['billingAddress.postalCode', 'contact.email', 'quantity', 'quantity-1', 'total', 'attached', 'unknown'],
  ...ANSWER_FIELDS,
];

/**
 * Each screen with forms, with the words that its handlers compare with an intent, a view or a step: a form of each posts to
 * an address with that word.
 */
export function formAddresses(): { readonly address: string; readonly intent: string }[] {
  const forms = [...FORM_SCREENS, 'productDetail' as const].flatMap((screen) => {
    const path =
      screen === 'productDetail'
        ? `/api/forms/cart-line${href(screen, 'nl-NL', { slug: 'wpc-nl' })}`
        : href(screen, 'nl-NL');
    const prefix = screen === 'contact' ? '/api/uploads/form' : '';
    const files = globSync(`client/screens/${screenFolder(screen)}/**/*{.form,-form}.ts`);
    const words = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:case|===|startsWith\() ?'([\w-]+)'|async (\w+)\(/g)].map(
        ([, compared, handler]) => compared ?? handler ?? '',
      ),
    );
    return [...new Set(['', 'withdrawFind', ...words])].map((intent) => ({
      address: `${prefix}${path}?view=${intent}&step=${intent}`,
      intent,
    }));
  });
  return [...forms, { address: CART_LINE_FORM_PATH, intent: '' }];
}
