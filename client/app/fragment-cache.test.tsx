import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { CachedFragment, type FragmentRenderer, FragmentRendererProvider } from '../data/cached-fragment.tsx';
import { callByPath } from '../data/query.ts';
import { createQueryClient } from '../data/query-client.ts';
import { createShop } from '../data/shop.ts';
import { useShop } from '../data/shop-context.tsx';
import { App } from './app.tsx';
import { createFragmentCache } from './fragment-cache.tsx';

const shop = createShop(brandBySite('easyfelt'), 'nl-NL', 'www', (key) => `[${key}]`);
const NO_CALLS = callByPath(() => Promise.reject(new Error('no call expected')));

interface Felt {
  readonly name: string;
}

function cachedPage(
  felt: Felt,
  onRender: (name: string) => void,
  renderFragment: FragmentRenderer = createFragmentCache(shop).renderFragment,
) {
  const Name = () => {
    const { t } = useShop();
    onRender(felt.name);
    return (
      <>
        <img src="/logo.svg" alt="" />
        <b>{felt.name}</b> &amp; {t('felt')}
      </>
    );
  };
  return (
    <App shop={shop} call={NO_CALLS} queryClient={createQueryClient(NO_CALLS)}>
      <FragmentRendererProvider value={renderFragment}>
        <CachedFragment source={felt} name="name" as="li" className="card">
          {() => <Name />}
        </CachedFragment>
        <i>after</i>
      </FragmentRendererProvider>
    </App>
  );
}

function uncachedPage(felt: Felt) {
  return (
    <App shop={shop} call={NO_CALLS} queryClient={createQueryClient(NO_CALLS)}>
      <CachedFragment source={felt} name="name" as="li" className="card">
        {() => (
          <>
            <img src="/logo.svg" alt="" />
            <b>{felt.name}</b> &amp; {'[felt]'}
          </>
        )}
      </CachedFragment>
      <i>after</i>
    </App>
  );
}

describe('the fragment cache', () => {
  it('renders the same bytes in chunks as in one string, for any text', () => {
    const cache = createFragmentCache(shop);
    for (const name of ['Wool', 'Vilt € 12 – grün', '\u0001;0;\u0001', '']) {
      const felt = { name };
      const chunks = cache.renderToChunks((renderFragment) => cachedPage(felt, vi.fn(), renderFragment));
      expect(Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))).toString()).toBe(
        renderToString(cachedPage(felt, vi.fn(), cache.renderFragment)),
      );
      const again = cache.renderToChunks((renderFragment) => cachedPage(felt, vi.fn(), renderFragment));
      expect(again[1], 'encoded once').toBe(chunks[1]);
    }
  });

  it('renders the same HTML as the fragment without a cache', () => {
    const felt = { name: 'Wool <felt>' };
    // React puts image preloads in front of a page; a fragment inside a page must have none.
    const [, hint, body] = /^(<link[^>]*>)(.*)$/s.exec(renderToString(uncachedPage(felt))) ?? [];
    expect(hint).toContain('/logo.svg');
    expect(renderToString(cachedPage(felt, vi.fn()))).toBe(body);
  });

  it('renders once per object, and again for another object with the same content', () => {
    const { renderFragment } = createFragmentCache(shop);
    const onRender = vi.fn();
    const felt = { name: 'Wool' };
    const first = renderToString(cachedPage(felt, onRender, renderFragment));
    expect(renderToString(cachedPage(felt, onRender, renderFragment))).toBe(first);
    expect(onRender).toHaveBeenCalledTimes(1);
    renderToString(cachedPage({ name: 'Wool' }, onRender, renderFragment));
    expect(onRender).toHaveBeenCalledTimes(2);
  });

  it('does not cache a fragment that throws', () => {
    const { renderFragment } = createFragmentCache(shop);
    const felt = { name: 'Wool' };
    const throwError = () => {
      throw new Error('no wool');
    };
    expect(() => renderToString(cachedPage(felt, throwError, renderFragment))).toThrow('no wool');
    expect(renderToString(cachedPage(felt, vi.fn(), renderFragment))).toContain('<b>Wool</b>');
  });
});
