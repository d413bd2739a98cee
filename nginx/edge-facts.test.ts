import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { appRouter } from '#server/storefront/trpc/router.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { PATHS, PRIVATE_SCREENS, SCREENS } from '#shared/screens/index.ts';
import { edgeFacts } from './edge-facts.ts';

const folder = path.resolve('nginx/generated');

describe('what the edge knows of the shop', () => {
  it('is what the code says (else: npm run edge:facts)', async () => {
    const facts = await edgeFacts();
    expect(readdirSync(folder).sort()).toEqual(Object.keys(facts).sort());
    for (const [name, text] of Object.entries(facts)) {
      expect(readFileSync(path.join(folder, name), 'utf8'), name).toBe(text);
    }
  });

  it('takes private screens for private in every locale, and no other screen', async () => {
    const own = new RegExp((await edgeFacts())['own-paths.txt'] ?? '', 'i');
    for (const locale of LOCALES) {
      for (const screen of SCREENS) {
        const pathname = PATHS[locale][screen].replace('{slug}', 'a-slug');
        expect(own.test(pathname), pathname).toBe(PRIVATE_SCREENS.includes(screen));
        expect(own.test(`${pathname}/`), `${pathname}/`).toBe(PRIVATE_SCREENS.includes(screen));
      }
    }
    for (const pathname of ['/locale', '/api/trpc/cart.line.add', '/API/forms/cart-line']) {
      expect(own.test(pathname), pathname).toBe(true);
    }
  });

  it('limits every procedure that changes something about a purchase or an account', () => {
    const template = readFileSync(path.resolve('nginx/edge.conf.template'), 'utf8');
    const patterns = [...template.matchAll(/"~\*(\^POST [^"]+)" (auth|checkout|upload);/g)];
    const classOf = (name: string) =>
      patterns.find(([, pattern = '']) => new RegExp(pattern, 'i').test(`POST /api/trpc/${name}`))?.[2] ??
      'form';
    const procedures: Readonly<Record<string, unknown>> = appRouter._def.procedures;
    const mutations = Object.entries(procedures).filter(([, procedure]) => kindOf(procedure) === 'mutation');
    const classes: Record<string, string[]> = {};
    for (const [name] of mutations) {
      const family = name.split('.').slice(0, 2).join('.');
      const known = classes[classOf(name)] ?? [];
      classes[classOf(name)] = [...new Set([...known, family])].sort();
    }
    // A new family has to be put somewhere on purpose: the cart and what is saved are limited like a form.
    expect(classes).toEqual({
      auth: ['storage.licence'],
      checkout: ['checkout.details', 'checkout.order', 'checkout.payment', 'checkout.shipping'],
      form: ['cart.line', 'storage.file', 'storage.item'],
      upload: ['product.print'],
    });
  });
});

/** `query` or `mutation`: the router's type holds a tree, its table holds procedures by their whole name. */
function kindOf(procedure: unknown): unknown {
  return (procedure as { _def: { type: unknown } })._def.type;
}
