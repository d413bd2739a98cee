import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CallError } from '#client/data/call-error.ts';
import { callByPath, queryKey } from '#client/data/query.ts';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { CallProvider } from '#client/data/use-procedure.ts';
import { fieldFaultText } from '#client/features/forms/field-fault.ts';
import { ToastProvider } from '#client/ui/toast/toast-provider.tsx';
import { currentBrand } from '#shared/brands/index.ts';
import { SavedItems } from './saved-items.tsx';
import { parseSavedQuery, savedListInput } from './saved-query.ts';
import type { SavedItem } from './saved-types.ts';

const FILE = { name: 'hal.png', contentType: 'image/png', bytes: 9, width: 1600, height: 800 };
const FILES = [
  { ...FILE, id: 'f1', uploadId: 'u1' },
  { ...FILE, id: 'f2', uploadId: 'u2', name: 'gang.png' },
];
const PRODUCT = { id: 'p', sku: 'WPC', name: 'Paneel', slug: 'paneel', unit: 'piece', stock: 9, image: null };
const ITEM = {
  id: 'i1',
  kind: 'configuration',
  name: 'Wand',
  note: 'Links',
  answers: { edge: 'bevel' },
  quantity: 3,
  options: [{ optionId: 'colour', label: 'Kleur', value: 'Petrol', colour: '#33606b' }],
  orderable: true,
  unitPriceIncVat: 12_100,
  unitPriceExcVat: 10_000,
  files: [],
  deletedAt: null,
  product: PRODUCT,
} as unknown as SavedItem;

/** Renders the saved items of a query on the server. */
function render(
  items: readonly Partial<SavedItem>[],
  {
    search = '',
    total = items.length,
    error,
  }: { readonly search?: string; readonly total?: number; readonly error?: CallError } = {},
): string {
  const query = parseSavedQuery(new URLSearchParams(search));
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } });
  const page = { items: items.map((item) => ({ ...ITEM, ...item })), total, page: query.page, perPage: 20 };
  const key = queryKey('storage.item.list', savedListInput(query));
  queries.setQueryData(key, page);
  if (error) queries.getQueryCache().find({ queryKey: key })?.setState({ status: 'error', error });
  return renderToStaticMarkup(
    <ShopProvider value={createShop(currentBrand(), 'nl-NL', 'www', (key) => key)}>
      <CallProvider value={callByPath(() => Promise.reject(new Error('the server makes no calls here')))}>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[`/mijn-account?view=saved&${search}`]}>
            <ToastProvider labels={{ region: '', toast: '', hide: '', loadError: '', loadErrorHelp: '' }}>
              <SavedItems query={query} AddFile={({ itemName }) => <p>add to {itemName}</p>} />
            </ToastProvider>
          </MemoryRouter>
        </QueryClientProvider>
      </CallProvider>
    </ShopProvider>,
  );
}

describe('saved items', () => {
  it('show an item with its price in both price displays and a link to its product', () => {
    const shown = render([{}]);
    expect(shown).toMatch(/€\s121,00/);
    expect(shown).toMatch(/€\s100,00/);
    expect(shown).toContain('href="/product/paneel?answer.edge=bevel&amp;quantity=3"');
    expect(shown).toContain('Petrol');
    expect(shown).toContain('fill="#33606b"');
    expect(shown).not.toMatch(/\sstyle=/);
  });

  it('call a product without options a product, not one made to measure', () => {
    const kind = /account:saved\.kind\.\w+/;
    expect(kind.exec(render([{ options: [] }]))?.[0]).toBe('account:saved.kind.product');
    expect(kind.exec(render([{}]))?.[0]).toBe('account:saved.kind.configuration');
  });

  it('show the print as configured in place of the product', () => {
    const photo = { source: 'edit', id: '0b9ad3a5-8c3f-4f7e-9d57-6f3a2f6f0c11' };
    const answers = { photo, size: { width: 900, height: 600 }, edge: 'bevelled' } as never;
    const product = { ...PRODUCT, sku: 'PPW', image: { base: '/p/wall', width: 800, height: 800 } } as never;
    const shown = render([{ answers, product }]);
    expect(shown).toContain(`<image href="/api/uploads/${photo.id}/thumbnail"`);
    expect(shown).not.toContain('/p/wall');
    expect(render([{ product }])).toContain('/p/wall');
  });

  it('show the answered picture, unless it is from the library', () => {
    const answered = (source: 'edit' | 'image') =>
      render([{ options: [{ optionId: 'photo', label: 'Foto', value: '', picture: { source, id: 'e1' } }] }]);
    expect(answered('edit')).toContain('src="/api/uploads/e1/thumbnail"');
    expect(answered('image')).not.toContain('/api/uploads/');
  });

  it.each([
    ['the configuration is incomplete', { orderable: false }, 'incomplete', false],
    ['it is sold out', { orderable: false, product: { ...PRODUCT, stock: 0 } }, 'soldOut', false],
    [
      'the product was discontinued',
      { orderable: false, product: null, unitPriceIncVat: null },
      'gone',
      false,
    ],
    ['it can be', {}, undefined, true],
  ])('explain why an item cannot be ordered: %s', (_what, item, why, canOrder) => {
    const shown = render([item as unknown as Partial<SavedItem>]);
    expect(shown.includes('cart:add.button')).toBe(canOrder);
    expect(/notOrderable\.(\w+)/.exec(shown)?.[1]).toBe(why);
  });

  it('have no price when they are photos or projects', () => {
    const shown = render([{ kind: 'project', product: null, orderable: false, unitPriceIncVat: null }]);
    expect(shown).not.toContain('notOrderable');
    expect(shown).not.toContain('account:saved.today');
  });

  it('show files in their order as thumbnails with their possible moves', () => {
    const shown = render([{ product: null, kind: 'photo', files: FILES }]);
    const addresses = [...shown.matchAll(/src="\/api\/uploads\/(u\d)\/thumbnail" width="320" height="160"/g)];
    expect(addresses.map(([, id]) => id)).toEqual(['u1', 'u1', 'u2']);
    // The first file cannot move up, nor the last one down; both buttons stay.
    const steps = [...shown.matchAll(/<button[^>]*account:saved\.files\.(?:up|down)[^>]*>/g)];
    expect(steps.map(([tag]) => tag.includes('aria-disabled'))).toEqual([true, false, false, true]);
    expect(shown).toContain('add to Wand');
  });

  it.each([
    ['', true],
    ['kind=project', false],
    ['query=hal', false],
    ['deleted=1', false],
  ])('can be moved when all are shown: "%s"', (search, canMove) => {
    expect(render([{}, { id: 'i2' }], { search }).includes('account:saved.move.up')).toBe(canMove);
  });

  it('that are deleted can be restored or deleted permanently, and nothing else', () => {
    const shown = render([{ deletedAt: '2026-01-02T03:04:05Z', files: FILES }], { search: 'deleted=1' });
    expect(shown).toContain('account:saved.restore');
    expect(shown).toContain('account:saved.forever.button');
    for (const word of ['rename', 'note.edit', 'files.remove', 'cart:add.button', 'add to Wand']) {
      expect(shown).not.toContain(word);
    }
  });

  it('link to other pages with the same query, and to page 1 without a parameter', () => {
    const shown = render([{}], { search: 'kind=configuration&page=2', total: 21 });
    expect(shown).toContain('href="/mijn-account?view=saved&amp;kind=configuration#saved-list"');
  });

  it.each([
    ['', 'empty'],
    ['kind=photo', 'none'],
    ['deleted=1', 'noneDeleted'],
    ['deleted=1&query=hal', 'none'],
  ])('explain an empty list: "%s"', (search, why) => {
    const shown = render([], { search });
    expect(shown).toContain(`account:saved.${why}.title`);
    expect(shown.includes('account:saved.export.csv')).toBe(why !== 'empty');
  });
});

it('a refetch that failed is reported above the list, which stays with what is typed in it', () => {
  const shown = render([{}], { error: new CallError('', { code: 'SERVICE_UNAVAILABLE' }) });
  const report = shown.indexOf('account:saved.fault');
  expect(report).toBeGreaterThan(-1);
  expect(shown.indexOf('id="saved-list"')).toBeGreaterThan(report);
  expect(render([{}])).not.toContain('account:saved.fault');
});

describe('a field that could not be saved', () => {
  const fault = new CallError('', {
    code: 'BAD_REQUEST',
    fields: [{ path: 'body.name', message: '', messageKey: 'yup:errors.string.max', values: { max: 120 } }],
  });
  const t = (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`;

  it('shows its own fault, or the general error', () => {
    expect(fieldFaultText(fault, 'name', t)).toBe('yup:errors.string.max {"max":120}');
    expect(fieldFaultText(fault, 'note', t)).toContain('apiErrors:codes.BAD_REQUEST');
    expect(fieldFaultText(new Error('offline'), 'name', t)).toContain('apiErrors:network');
  });
});
