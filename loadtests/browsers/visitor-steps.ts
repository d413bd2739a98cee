import type { ShopScreens } from '../browser/screens.ts';
import type { Visitor } from './visitor.ts';

export interface Step {
  readonly name: string;
  /** Throws when the browser does something else. */
  readonly run: (visitor: Visitor, screens: ShopScreens) => Promise<void>;
}

/** Of the order bar, beside the buttons of its quantity. */
const ADD = '[data-bottom-bar] button[type="submit"]:not([aria-controls])';
const TOAST = '[data-radix-collection-item]';
const SHEET = '[role="dialog"]';
const SUBMIT = 'main form[action*="afrekenen"] button[type="submit"]';
const FIELDS = {
  email: 'kim@example.org',
  phone: '+31612345678',
  'billingAddress-firstName': 'Kim',
  'billingAddress-lastName': 'de Vries',
  'billingAddress-street': 'Weverstraat',
  'billingAddress-houseNumber': '18',
  'billingAddress-postalCode': '5014 BK',
  'billingAddress-city': 'Tilburg',
};

/** Opens a sheet and presses Back: the sheet is closed, and the page stays. */
async function closeByBack(visitor: Visitor, opener: string, sheet: string): Promise<void> {
  const address = await visitor.read('location.href');
  await visitor.click(opener);
  await visitor.sees(sheet);
  await visitor.until('history.state?.dialogs');
  await visitor.back();
  await visitor.seesNot(sheet);
  await visitor.until(`location.href === ${JSON.stringify(address)}`);
}

/** A purchase up to its payment, in order: each step goes on from the page of the one before. */
export const STEPS: readonly Step[] = [
  {
    name: 'home page',
    run: async (visitor, { home }) => {
      await visitor.open(home.address);
      await visitor.sees('main h1');
    },
  },
  {
    name: 'Back closes the menu',
    run: (visitor) => closeByBack(visitor, 'header button[aria-haspopup="dialog"]', SHEET),
  },
  {
    name: 'suggestions',
    run: async (visitor, { home }) => {
      await visitor.open(home.address);
      if (!(await visitor.read(`Boolean(document.querySelector('[role="combobox"]')?.checkVisibility())`)))
        await visitor.click('header button[aria-controls*="search"], header a[href*="zoek"]');
      await visitor.fill('[role="combobox"]', 'paneel');
      await visitor.sees('[role="option"]');
    },
  },
  {
    name: 'list',
    run: async (visitor, { overview }) => {
      await visitor.open(overview.address);
      await visitor.sees('main article a');
    },
  },
  {
    name: 'Back closes the filters',
    run: (visitor) => closeByBack(visitor, 'main button[popovertarget="filters"]', '#filters'),
  },
  {
    name: 'filter',
    run: async (visitor) => {
      await visitor.click('main button[popovertarget="filters"]');
      await visitor.click('#filters a[href*="?"]');
      await visitor.until('location.search.length > 1');
      await visitor.until('history.state?.dialogs');
      await visitor.back();
      await visitor.seesNot('#filters');
    },
  },
  {
    name: 'product from the list',
    run: async (visitor) => {
      await visitor.click('main article a');
      await visitor.until(`location.pathname.startsWith('/product/')`);
      await visitor.sees('main h1');
    },
  },
  {
    name: 'Back closes the zoom',
    run: async (visitor, { product }) => {
      await visitor.open(product.address);
      await closeByBack(visitor, '#picture-1 a', SHEET);
    },
  },
  {
    name: 'add to cart',
    run: async (visitor) => {
      await visitor.click(ADD);
      await visitor.sees(TOAST);
    },
  },
  {
    name: 'configure',
    run: async (visitor, { configurable }) => {
      await visitor.open(configurable.address);
      const choice = '#configuration fieldset:has(input[type="radio"]) label:nth-of-type(2)';
      await visitor.click(choice);
      await visitor.until(`document.querySelector(${JSON.stringify(`${choice} input`)}).checked`);
      await visitor.click(ADD);
      await visitor.sees(TOAST);
    },
  },
  {
    name: 'cart',
    run: async (visitor, { cart }) => {
      await visitor.open(cart.address);
      await visitor.until(`document.querySelectorAll('main li input[id$="-quantity"]').length === 2`);
    },
  },
  {
    name: 'checkout, details',
    run: async (visitor) => {
      await visitor.click('main a[href="/afrekenen"], main a[href*="checkout"]');
      await visitor.sees('#details-email');
      for (const [name, text] of Object.entries(FIELDS)) await visitor.fill(`#details-${name}`, text);
      await visitor.click(SUBMIT);
      await visitor.until(`location.search.includes('step=delivery')`);
    },
  },
  {
    name: 'checkout, delivery and payment',
    run: async (visitor) => {
      await visitor.sees('input[name="moment"], input[name="method"]');
      await visitor.click(SUBMIT);
      await visitor.until(`location.search.includes('step=payment')`);
      await visitor.sees('input[name="method"]');
      await visitor.sees(SUBMIT);
    },
  },
];
