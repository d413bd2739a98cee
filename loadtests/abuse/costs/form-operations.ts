import { PASSWORD } from '#server/platform/testing/api-shopper.ts';
import { ROUTE_COSTS } from '#server/storefront/limits/route-costs.ts';
import { costOfCalls } from '#server/storefront/trpc/calls/procedure-meta.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { UNSUBSCRIBE_PATH } from '#shared/links/newsletter-unsubscribe.ts';
import { QUOTATION_DOCUMENT_PATH } from '#shared/links/quotation-document.ts';
import { PRICE_DISPLAY_PATH } from '#shared/price-display/price-display-cookie.ts';
import { fileForm, MULTIPART, png } from '../picture-form.ts';
import { unknownSkus } from './calls/cart-calls.ts';
import { type CostSample, LEAVING, UNKNOWN_TOKEN } from './cost-sample.ts';
import { cookieOf, FORM, type Operation } from './operation.ts';

const PERSON = { firstName: 'Kim', lastName: 'de Vries' };

type Fields = Readonly<Record<string, string>>;

interface PostedForm {
  readonly path: string;
  readonly token?: string | undefined;
  readonly tokens?: number;
  readonly status?: number;
  readonly fields: Fields;
}

function posted(name: string, formOf: (turn: number) => PostedForm): Operation {
  const { tokens = ROUTE_COSTS.pageForm, status = 303 } = formOf(0);
  return {
    name: `form ${name}`,
    tokens,
    status,
    request: (turn) => {
      const { path, fields, token } = formOf(turn);
      const headers = { ...FORM, ...(token ? cookieOf(token) : {}) };
      return { path, method: 'POST', headers, body: new URLSearchParams(fields).toString() };
    },
  };
}

/** A list as the shopper types it, none of whose lines the cart takes. */
const skuList = (turn: number) =>
  unknownSkus(turn)
    .lines.map(({ sku }) => sku)
    .join('\n');

/** Forms of browsers without JavaScript, accepted and refused ones. */
export function formOperations({ products, guests, leaving, customer }: CostSample): Operation[] {
  const { email, order } = customer;
  const guest = (turn: number) => guests[turn % guests.length];
  const emailOf = (turn: number) => leaving[turn]?.email ?? '';
  const productId = products[0]?.id ?? '';
  const account = (view: string) => `/mijn-account?view=${view}`;
  const line = { productId, quantity: '1' };
  return [
    posted('cart line', (turn) => ({
      path: CART_LINE_FORM_PATH,
      token: guest(turn),
      fields: line,
      tokens: costOfCalls(['cart.line.add']),
    })),
    posted('cart discount', (turn) => ({
      path: '/winkelwagen',
      token: guest(turn),
      status: 409,
      fields: { intent: 'discount', code: `VILT-${turn}` },
    })),
    posted('order list', (turn) => ({
      path: '/winkelwagen?view=order-list',
      token: guest(turn),
      status: 200,
      fields: { intent: 'list', step: 'add', list: skuList(turn) },
    })),
    posted('checkout details', (turn) => ({
      path: '/afrekenen',
      token: guest(turn),
      status: 400,
      fields: { email: 'kim' },
    })),
    posted('login', () => ({ path: account('login'), fields: { email, password: PASSWORD } })),
    posted('login, refused', (turn) => ({
      path: account('login'),
      status: 403,
      fields: { email: `onbekend-${turn}@example.com`, password: PASSWORD },
    })),
    posted('register', (turn) => ({
      path: account('register'),
      fields: { ...PERSON, type: 'Private', email: `form-${turn}@example.com`, password: PASSWORD },
    })),
    {
      ...posted('forgot', (turn) => ({ path: account('forgot'), fields: { email: emailOf(turn) } })),
      times: LEAVING,
    },
    posted('order look-up', () => ({
      path: account('order'),
      fields: { intent: 'lookUp', number: order.number ?? '', email },
    })),
    posted('withdrawal', () => ({
      path: account('withdraw'),
      status: 200,
      fields: { intent: 'withdrawFind', number: order.number ?? '', email },
    })),
    posted('quotation', (turn) => ({
      path: account('quotation-request'),
      token: guest(turn),
      fields: {
        intent: 'requestQuotation',
        'contact.firstName': 'Kim',
        'contact.lastName': 'de Vries',
        'contact.email': email,
      },
    })),
    posted('address', () => ({
      path: '/mijn-account/adres',
      token: customer.token,
      status: 400,
      fields: { label: 'Thuis' },
    })),
    posted('account details', () => ({
      path: '/mijn-account/gegevens',
      token: customer.token,
      fields: { section: 'language', locale: 'nl-NL' },
    })),
    posted('contact', (turn) => ({
      path: '/contact',
      fields: {
        kind: 'contact',
        topic: 'product',
        name: 'Kim',
        email,
        text: `Hebben jullie vilt in kleur ${turn}?`,
      },
    })),
    posted('newsletter', (turn) => ({ path: '/nieuwsbrief', fields: { email: `form-${turn}@example.com` } })),
    posted('price display', () => ({
      path: PRICE_DISPLAY_PATH,
      tokens: 0,
      fields: { display: 'excluding' },
    })),
    posted('quotation document', () => ({
      path: QUOTATION_DOCUMENT_PATH,
      status: 200,
      tokens: ROUTE_COSTS.quotationDocument,
      fields: { token: customer.quotation },
    })),
    posted('unsubscription', () => ({
      path: `${UNSUBSCRIBE_PATH}?token=${UNKNOWN_TOKEN}`,
      status: 409,
      tokens: costOfCalls(['newsletter.subscription.remove']),
      fields: { 'List-Unsubscribe': 'One-Click' },
    })),
    uploadOperation('picture', fileForm(png(2_000, 1_500)), guests),
  ];
}

/** An upload of a form with a picture, to the sessions of guests in turn. */
export function uploadOperation(
  name: string,
  body: Buffer,
  guests: readonly string[],
  status = 201,
): Operation {
  return {
    name: `upload ${name}`,
    tokens: ROUTE_COSTS.upload,
    status,
    request: (turn) => ({
      path: '/api/uploads',
      method: 'POST',
      body,
      headers: { ...MULTIPART, ...cookieOf(guests[turn % guests.length] ?? '') },
    }),
  };
}
