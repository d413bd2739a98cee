import { beforeEach, expect, test, vi } from 'vitest';
import type { Consent } from '#client/data/consent.ts';
import { href } from '#shared/screens/index.ts';
import { startMarketingForms } from './start-marketing-forms.ts';

const FORMS = {
  script: 'https://forms.example/v2.js',
  portalId: '1',
  region: 'eu1',
  ids: { newsletter: 'id-1' },
};

/** The newsletter's form of the shop, and the provider's elements after it, without a document. */
class FakeForm {
  readonly dataset = { form: 'newsletter' };
  readonly style = { display: '' };
  readonly elements = [];
  readonly isConnected = true;
  readonly offsetWidth = 300;
  readonly offsetHeight = 100;
  /** Pixels from the top of the view to the end of the form. */
  bottom = 2_000;
  readonly containers = new Set<FakeContainer>();
  contains = () => false;
  getBoundingClientRect = () => ({ bottom: this.bottom });
  after(container: FakeContainer) {
    this.containers.add(container);
    container.remove = () => this.containers.delete(container);
  }
}

class FakeContainer {
  id = '';
  className = '';
  inert = false;
  readonly style = {};
  readonly scrollHeight = 1_200;
  remove: () => void = () => {};
}

let form: FakeForm;
let view: EventTarget;
let place: { pathname: string; search: string };
let mutated: () => void;

beforeEach(() => {
  form = new FakeForm();
  place = { pathname: href('contact', 'nl-NL'), search: '' };
  const create = ({ onFormReady }: { readonly onFormReady: () => void }) => onFormReady();
  view = Object.assign(new EventTarget(), { innerHeight: 900, hbspt: { forms: { create } } });
  vi.stubGlobal('window', view);
  vi.stubGlobal('location', place);
  vi.stubGlobal('getComputedStyle', () => ({ maxWidth: 'none' }));
  vi.stubGlobal('document', {
    createElement: (name: string) => (name === 'script' ? new EventTarget() : new FakeContainer()),
    head: { append: (script: EventTarget) => script.dispatchEvent(new Event('load')) },
    querySelectorAll: () => [form],
  });
  class FakeObserver {
    constructor(update: () => void) {
      mutated = update;
    }
    observe() {}
  }
  vi.stubGlobal('MutationObserver', FakeObserver);
  return () => vi.unstubAllGlobals();
});

/** Starts with consent; returns the function that changes it. */
function startWithConsent(): (consent: Consent) => void {
  let decide: (consent: Consent) => void = () => {};
  startMarketingForms({
    forms: FORMS,
    locale: 'nl-NL',
    onConsent: (listener) => {
      decide = listener;
      listener('granted');
    },
  });
  return (consent) => decide(consent);
}

/** Resolves once nothing waits for the fake script any more. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const shown = () => (form.style.display === 'none' ? 'provider' : 'shop');

function openPage(screen: 'contact' | 'cart') {
  place.pathname = href(screen, 'nl-NL');
  mutated();
}

test('a form that stays in the page is the shop’s on a confidential page, and the provider’s on the next public one', async () => {
  startWithConsent();
  await settled();
  expect([shown(), form.containers.size]).toEqual(['provider', 1]);
  openPage('cart');
  expect([shown(), form.containers.size]).toEqual(['shop', 0]);
  openPage('contact');
  await settled();
  expect([shown(), form.containers.size]).toEqual(['provider', 1]);
});

test('a form that waits for a scroll is removed on a confidential page, and the scroll there shows nothing', async () => {
  form.bottom = 500;
  startWithConsent();
  await settled();
  expect([shown(), form.containers.size]).toEqual(['shop', 1]);
  openPage('cart');
  expect(form.containers.size).toBe(0);
  form.bottom = 2_000;
  view.dispatchEvent(new Event('scroll'));
  await settled();
  expect([shown(), form.containers.size]).toEqual(['shop', 0]);
});

test('a form that waits for a scroll does not replace the shop’s after consent is withdrawn', async () => {
  form.bottom = 500;
  const decide = startWithConsent();
  await settled();
  decide('denied');
  form.bottom = 2_000;
  view.dispatchEvent(new Event('scroll'));
  await settled();
  expect([shown(), form.containers.size]).toEqual(['shop', 0]);
});

test('a form that was replaced stays after consent is withdrawn', async () => {
  const decide = startWithConsent();
  await settled();
  decide('denied');
  mutated();
  expect([shown(), form.containers.size]).toEqual(['provider', 1]);
});
