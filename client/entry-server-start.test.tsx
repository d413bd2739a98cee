import { describe, expect, it, vi } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { PRELOAD_HINTS } from '#shared/html/preload-hints.ts';
import { createPages, type PageStart } from './entry-server.tsx';

const CUSTOMER = { id: 'c', email: 'kim@example.org', details: { firstName: 'Kim', lastName: 'de Vries' } };
const EMPTY_LIST = { items: [], total: 0, page: 1, perPage: 15, pageCount: 0, facets: [] };
const CATEGORY = {
  id: 'k',
  name: 'Panelen',
  slug: 'panelen',
  slugs: { 'nl-NL': 'panelen' },
  metaDescription: '',
  description: '',
};

/** Outputs of the calls. */
const OUTPUTS: Readonly<Record<string, unknown>> = {
  'account.me.get': CUSTOMER,
  'cart.order.get': null,
  'category.detail.get': CATEGORY,
  'content.menu.get': { promise: null, footer: [] },
  'content.picture.list': {},
  'content.rating.get': null,
  'content.search.get': EMPTY_LIST,
  'content.text.get': null,
  'order.list.get': EMPTY_LIST,
  'order.quotation.list': EMPTY_LIST,
  'product.list.get': EMPTY_LIST,
  'storage.item.list': EMPTY_LIST,
};

/** Opens a page whose slow calls end after its start was taken: with their outputs, or with `error`. */
async function openSlowly(path: string, slow: readonly string[], error?: Error) {
  const onError = vi.fn();
  const open = createPages(brandBySite('easyfelt'), 'nl-NL', 'www', (key) => key, onError);
  const started = Promise.withResolvers<PageStart>();
  const call = async (name: string) => {
    if (slow.includes(name)) {
      await started.promise;
      if (error) throw error;
    }
    return name in OUTPUTS ? OUTPUTS[name] : [];
  };
  const page = await open(new Request(`http://page${path}`), { call, onStart: started.resolve });
  if ('redirect' in page) throw new Error('no redirect expected');
  return { page, start: await started.promise, onError };
}

const PRIVATE = [
  ['/winkelwagen', 'cart.order.get'],
  ['/mijn-account', 'order.list.get'],
  ['/mijn-account?view=saved', 'storage.item.list'],
  ['/mijn-account/adres', 'account.address.list'],
  ['/mijn-account/gegevens', 'account.session.list'],
] as const;
const PUBLIC = [
  ['/', 'product.favourite.list'],
  ['/producten', 'product.list.get'],
  ['/producten/panelen', 'product.list.get'],
  ['/zoeken?query=vilt', 'product.list.get'],
  ['/zoeken?query=vilt', 'content.rating.get'],
] as const;

describe('the start of a page', () => {
  it.each([...PRIVATE, ...PUBLIC])(
    '%s comes before %s, and the whole body begins with it',
    async (path, slow) => {
      const { page, start } = await openSlowly(path, [slow]);
      const body = page.renderToString().replace(PRELOAD_HINTS, '');
      expect(body.startsWith(start.body)).toBe(true);
      expect(start.body).toMatch(/<header.*<\/header>.*<main[^>]*>/s);
      expect(start.body).not.toContain('</main>');
      expect(body.slice(start.body.length)).toContain('</main>');
      expect(start.headHtml()).toBe(page.headHtml());
      expect(start.screenFiles).toEqual(page.screenFiles);
      expect(page.status).toBe(200);
    },
  );

  it.each(PRIVATE)('%s ends in a placeholder, the only child of its main element', async (path, slow) => {
    const { start } = await openSlowly(path, [slow]);
    const [, main = ''] = /<main[^>]*>(.*)$/s.exec(start.body) ?? [];
    expect(main).toMatch(/^<div class="[^"]*placeholder[^"]*" aria-hidden="true">.*<\/div>$/s);
  });

  it.each([...PRIVATE.slice(0, 1), ...PUBLIC.slice(1, 3)])(
    '%s, of which %s fails after the start, shows the error below it',
    async (path, slow) => {
      const error = new AppError('SERVICE_UNAVAILABLE');
      const { page, start, onError } = await openSlowly(path, [slow], error);
      const body = page.renderToString().replace(PRELOAD_HINTS, '');
      expect(body.slice(0, start.body.length)).toBe(start.body);
      expect(body.slice(start.body.length)).toContain('global:fault.again');
      expect(page.status).toBe(503);
      expect(Object.values(page.routerState.errors ?? {})).toEqual([{ status: 503 }]);
      const url = `http://page${path}`;
      expect(onError).toHaveBeenCalledExactlyOnceWith(error, expect.objectContaining({ url }));
    },
  );

  it('is not taken of a page whose status depends on what is slow', async () => {
    const open = createPages(brandBySite('easyfelt'), 'nl-NL', 'www', (key) => key, vi.fn());
    const onStart = vi.fn();
    const call = async (name: string) => {
      if (name === 'product.list.get') await new Promise((resolve) => setTimeout(resolve, 30));
      return name in OUTPUTS ? OUTPUTS[name] : [];
    };
    const page = await open(new Request('http://page/producten?page=2'), { call, onStart });
    expect(page.status).toBe(404);
    expect(onStart).not.toHaveBeenCalled();
  });

  it('is not taken of a page whose data is there at once', async () => {
    const open = createPages(brandBySite('easyfelt'), 'nl-NL', 'www', (key) => key, vi.fn());
    const onStart = vi.fn();
    const page = await open(new Request('http://page/producten'), {
      call: async (name) => (name in OUTPUTS ? OUTPUTS[name] : []),
      onStart,
    });
    expect(page.status).toBe(200);
    expect(onStart).not.toHaveBeenCalled();
  });
});
