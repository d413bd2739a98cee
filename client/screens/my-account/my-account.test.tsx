import { expect, it, vi } from 'vitest';
import { createPages } from '#client/entry-server.tsx';
import { brandBySite } from '#shared/brands/index.ts';

const CUSTOMER = { id: 'c', email: 'kim@example.org', details: { firstName: 'Kim', lastName: 'de Vries' } };

/** Opens a page as a customer or a guest. */
async function open(path: string, customer: unknown) {
  const outputs: Readonly<Record<string, unknown>> = {
    'account.me.get': customer,
    'order.list.get': { items: [], total: 0, page: 1, pageCount: 0 },
    'storage.item.list': { items: [], total: 0, page: 1, perPage: 20 },
  };
  const pages = createPages(brandBySite('easyfelt'), 'nl-NL', (key) => key, vi.fn());
  const request = new Request(`http://page${path}`);
  return pages(request, { call: async (name: string) => (name in outputs ? outputs[name] : []) });
}

async function html(...args: Parameters<typeof open>): Promise<string> {
  const page = await open(...args);
  if ('redirect' in page) throw new Error('no redirect expected');
  return page.renderToString();
}

it('a customer finds the saved items in the frame of the account, a guest without it', async () => {
  const own = await html('/mijn-account?view=saved', CUSTOMER);
  expect(own).toMatch(/<a[^>]*view=saved"[^>]*aria-current="page"/);
  expect(own).toContain('account:start.signOut');
  const guest = await html('/mijn-account?view=saved', null);
  expect(guest).not.toContain('account:start.signOut');
  for (const page of [own, guest]) {
    expect(page.match(/<h1[ >]/g)).toHaveLength(1);
    expect(page).toContain('account:saved.intro');
  }
});
