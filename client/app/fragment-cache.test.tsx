import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { KeptPart, type PartKeeper, PartKeeperProvider } from '../data/cached-fragment.tsx';
import { createQueryClient } from '../data/query-client.ts';
import { createShop } from '../data/shop.ts';
import { useShop } from '../data/shop-context.tsx';
import { App } from './app.tsx';
import { createPartStore } from './fragment-cache.tsx';

const shop = createShop(brandBySite('easyfelt'), 'nl-NL', (key) => `[${key}]`);
const nobody = () => Promise.reject(new Error('no call expected'));

interface Felt {
  readonly name: string;
}

function page(of: Felt, seen: (name: string) => void, keeper: PartKeeper = createPartStore(shop).asText) {
  const Words = () => {
    const { t } = useShop();
    seen(of.name);
    return (
      <>
        <img src="/logo.svg" alt="" />
        <b>{of.name}</b> &amp; {t('felt')}
      </>
    );
  };
  return (
    <App shop={shop} call={nobody} queryClient={createQueryClient(nobody)}>
      <PartKeeperProvider value={keeper}>
        <KeptPart of={of} name="words" as="li" className="card">
          {() => <Words />}
        </KeptPart>
        <i>after</i>
      </PartKeeperProvider>
    </App>
  );
}

function plain(of: Felt) {
  return (
    <App shop={shop} call={nobody} queryClient={createQueryClient(nobody)}>
      <KeptPart of={of} name="words" as="li" className="card">
        {() => (
          <>
            <img src="/logo.svg" alt="" />
            <b>{of.name}</b> &amp; {'[felt]'}
          </>
        )}
      </KeptPart>
      <i>after</i>
    </App>
  );
}

describe('kept parts', () => {
  it('make the same bytes as text, whatever a text looks like', () => {
    const store = createPartStore(shop);
    for (const name of ['Wool', 'Vilt € 12 – grün', '\u0001;0;\u0001', '']) {
      const felt = { name };
      const pieces = store.renderToPieces((keeper) => page(felt, vi.fn(), keeper));
      expect(Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString()).toBe(
        renderToString(page(felt, vi.fn(), store.asText)),
      );
      const again = store.renderToPieces((keeper) => page(felt, vi.fn(), keeper));
      expect(again[1], 'encoded once').toBe(pieces[1]);
    }
  });

  it('give the HTML that the same part gives without a keeper', () => {
    const felt = { name: 'Wool <felt>' };
    // In front of a whole page React says which pictures it will need; a part of one must not.
    const [, hint, body] = /^(<link[^>]*>)(.*)$/s.exec(renderToString(plain(felt))) ?? [];
    expect(hint).toContain('/logo.svg');
    expect(renderToString(page(felt, vi.fn()))).toBe(body);
  });

  it('render once for a value, and again for another one of the same content', () => {
    const keeper = createPartStore(shop).asText;
    const seen = vi.fn();
    const felt = { name: 'Wool' };
    const first = renderToString(page(felt, seen, keeper));
    expect(renderToString(page(felt, seen, keeper))).toBe(first);
    expect(seen).toHaveBeenCalledTimes(1);
    renderToString(page({ name: 'Wool' }, seen, keeper));
    expect(seen).toHaveBeenCalledTimes(2);
  });

  it('keep a part that fails nowhere', () => {
    const keeper = createPartStore(shop).asText;
    const felt = { name: 'Wool' };
    const fails = () => {
      throw new Error('no wool');
    };
    expect(() => renderToString(page(felt, fails, keeper))).toThrow('no wool');
    expect(renderToString(page(felt, vi.fn(), keeper))).toContain('<b>Wool</b>');
  });
});
