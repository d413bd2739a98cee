import { describe, expect, it, test } from 'vitest';
import { ALL_BRANDS, type Brand, brandBySite } from '#shared/brands/index.ts';
import { pickupHoursText } from '#shared/dates/pickup-hours-text.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { ORDER_MAIL_KINDS, type OrderMailKind } from '../../../db/schema/mail.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import type { MailAttachment } from '../../mail-transport.ts';
import { renderOrderMail } from './order-mail.ts';
import type { Order } from './order-mail-template.ts';
import { ORDER_MAILS, type OrderMailData } from './order-mails.ts';

const easyfelt = brandBySite('easyfelt');
const LINE = '00000000-0000-4000-8000-000000000002';
const ADDRESS = {
  firstName: 'Zoë',
  lastName: 'Maes',
  company: null,
  street: 'Rue Haute',
  houseNumber: '7',
  addition: null,
  postalCode: '1000',
  city: 'Brussel',
  country: 'BE' as const,
};
const TRACKING = 'https://track.bpost.cloud/btr/web/#/search?itemCode=3SABCD1234567&postalCode=1000&lang=nl';
const SHIPMENT = { carrier: 'bpost' as const, name: 'bpost', trackingCode: '3SABCD1234567', url: TRACKING };
const DETAILS = {
  email: 'z@example.com',
  phone: '1',
  customerType: 'Private',
  vatNumber: null,
  reference: null,
  remarks: null,
  billingAddress: ADDRESS,
  deliveryAddress: null,
} satisfies Order['details'];
const ORDER: Order = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 'EF-2026-000123',
  state: 'Shipped',
  currency: 'EUR',
  locale: 'nl-BE',
  itemCount: 12,
  deliveryCountry: 'BE',
  lines: [
    {
      id: LINE,
      productId: 'p',
      sku: 'WPP60-OAT',
      name: 'Paneel <60>',
      slug: 's',
      image: null,
      unit: 'piece',
      quantity: 12,
      stock: 0,
      answers: {},
      options: [],
      vatRate: 21,
      unitPriceIncVat: 10174,
      unitPriceExcVat: 8408,
      lineIncVat: 122088,
      lineExcVat: 100896,
      price: {
        quantity: { current: 12 },
        volumeDiscount: [],
        priceIncVat: 0,
        priceExcVat: 0,
        currency: 'EUR',
      },
    },
  ],
  details: DETAILS,
  shipping: { method: 'Deliver', date: '2026-11-23', slotFrom: 480 },
  totals: {
    linesIncVat: 122088,
    linesExcVat: 100896,
    shippingIncVat: 0,
    shippingExcVat: 0,
    vat: 21192,
    incVat: 122088,
    excVat: 100896,
    vatRate: 21,
    reverseCharged: false,
  },
  payment: { id: 'p', status: 'paid', method: 'banktransfer' },
  shipment: SHIPMENT,
  history: [
    { kind: 'state', state: 'AwaitingPayment', cause: 'shopper', at: '2026-11-18T09:00:00.000Z' },
    {
      kind: 'state',
      state: 'Cancelled',
      cause: 'operator',
      at: '2026-11-19T09:00:00.000Z',
      data: { reason: 'Het vilt is <op>.' },
    },
  ],
  createdAt: '2026-11-18T09:00:00.000Z',
  updatedAt: '2026-11-19T23:30:00.000Z',
};
const DATA = {
  'order-confirmation': {},
  'payment-reminder': {
    amount: 122088,
    until: '2026-11-19T09:00:00.000Z',
    url: 'https://pay.example.com/p?a=1&b=2',
  },
  'payment-received': {},
  'address-corrected': {},
  'order-in-production': {},
  'order-shipped': {},
  'order-ready': {},
  'order-invoiced': {
    invoice: 'EF-F-2026-000007',
    amount: 23373,
    dueOn: '2026-12-18',
    iban: 'NL02ABNA0123456789',
    bic: 'ABNANL2A',
  },
  'order-cancelled': {},
  refunded: {
    amount: 20348,
    lines: [{ lineId: LINE, quantity: 2 }],
    shipping: true,
    isUncharged: false,
    paidOtherwise: false,
    isOnAccount: false,
    isLate: false,
  },
  'vat-confirmed': { amount: 21192, isUnpaid: false, documents: ['EF-F-2026-000008', 'EF-C-2026-000001'] },
  'review-request': {
    link: 'https://nl-nl.localhost/mijn-account?view=review&token=t',
    url: 'https://reviews.example.com/easyfelt',
  },
  'order-link': {
    link: 'https://shop.example.com/o?a=1&b=2',
    expiresAt: '2026-12-18T09:00:00.000Z',
    view: 'order',
  },
  'return-unconfirmed': {
    number: 'EF-2026-000123-R1',
    requestedAt: '2026-11-20T09:00:00.000Z',
    reason: 'Te licht',
    link: 'https://shop.example.com/w?a=1&b=2',
    expiresAt: '2026-12-18T09:00:00.000Z',
    lines: [{ lineId: LINE, quantity: 2 }],
  },
  'return-requested': {
    number: 'EF-R-2026-000007',
    requestedAt: '2026-11-20T09:00:00.000Z',
    reason: '',
    lines: [{ lineId: LINE, quantity: 2 }],
  },
  'return-rejected': {
    number: 'EF-2026-000007-R1',
    reason: 'Het paneel is gesneden.',
    lines: [{ lineId: LINE, quantity: 2 }],
  },
  quotation: {
    link: 'https://shop.example.com/q?a=1&b=2',
    firstName: 'Kim',
    version: 1,
    discount: 0,
    note: null,
  },
  'quotation-reminder': {
    link: 'https://shop.example.com/q?a=1&b=2',
    firstName: 'Kim',
    version: 1,
    discount: 0,
    note: null,
  },
  'quotation-ended': {
    link: 'https://shop.example.com/q?a=1&b=2',
    firstName: 'Kim',
    lastName: 'Jansen',
    reason: 'De kleur wordt niet meer gemaakt.',
  },
} satisfies { readonly [Kind in OrderMailKind]: OrderMailData<Kind> };

function render(
  kind: OrderMailKind,
  locale: Locale,
  {
    order = ORDER,
    brand = easyfelt,
    data = DATA[kind],
    domainSuffix = 'www',
    attachments = [],
  }: {
    order?: Order;
    brand?: Brand;
    data?: object;
    domainSuffix?: string;
    attachments?: MailAttachment[];
  } = {},
) {
  const given = { order, data, brand, locale, domainSuffix, pictures: new Map(), attachments };
  const mail = renderOrderMail(ORDER_MAILS[kind], given);
  // Locales use different no-break spaces in amounts.
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  return { subject: plain(mail.subject), text: plain(mail.text), html: plain(mail.html) };
}

const PICKUP: Order = { ...ORDER, shipping: { method: 'Pickup', date: '2026-11-28', slotFrom: null } };
const HOURS = pickupHoursText('nl-BE').join(', ');

describe.each<[OrderMailKind, Order, string, readonly string[]]>([
  [
    ...(['payment-received', ORDER, 'Je betaling is binnen: bestelling EF-2026-000123'] as const),
    ['€ 1.220,88', '12 × Paneel <60> (WPP60-OAT)', '23 november 2026', 'Factuuradres', '1000 Brussel'],
  ],
  [
    ...(['payment-reminder', ORDER, 'We wachten nog op je betaling aan Easy Felt'] as const),
    ['€ 1.220,88', '19 november 2026', '10:00', 'https://pay.example.com/p?a=1&b=2', 'Paneel <60>'],
  ],
  [
    ...(['order-in-production', ORDER, 'We maken je bestelling EF-2026-000123'] as const),
    ['zodra ze onderweg zijn', '12 × Paneel <60>', 'Besteld op: 18 november 2026'],
  ],
  [
    ...(['order-in-production', PICKUP, 'We maken je bestelling EF-2026-000123'] as const),
    ['zodra je ze kunt afhalen', easyfelt.contact.street],
  ],
  [
    ...([
      'address-corrected',
      ORDER,
      'Het afleveradres van je bestelling EF-2026-000123 is aangepast',
    ] as const),
    ['We leveren nu op dit adres:', '1000 Brussel', 'Klopt dit adres niet?', 'Bestelnummer: EF-2026-000123'],
  ],
  [
    ...(['order-link', ORDER, 'De link naar je bestelling EF-2026-000123 bij Easy Felt'] as const),
    ['https://shop.example.com/o?a=1&b=2', 'tot en met 18 december 2026', 'Heb je hier niet om gevraagd?'],
  ],
  [
    ...(['return-unconfirmed', ORDER, 'Bevestig je herroeping EF-2026-000123-R1 bij Easy Felt'] as const),
    [
      ...[
        'https://shop.example.com/w?a=1&b=2',
        '20 november 2026 om 10:00 uur',
        'tot en met 18 december 2026',
      ],
      ...['2 × Paneel <60> (WPP60-OAT)', 'Te licht', 'Niet van jou?'],
    ],
  ],
  [
    ...(['order-shipped', ORDER, 'Je bestelling EF-2026-000123 is onderweg'] as const),
    ['Trackingcode: 3SABCD1234567', 'Koerier: bpost', `Volg je pakket:\n${TRACKING}`, '1000 Brussel'],
  ],
  [
    ...(['order-ready', PICKUP, 'Je bestelling EF-2026-000123 ligt klaar'] as const),
    [easyfelt.contact.street, `5014 BK ${easyfelt.contact.city}`, HOURS, 'Bestelnummer: EF-2026-000123'],
  ],
  [
    ...(['order-invoiced', ORDER, 'Factuur EF-F-2026-000007 voor bestelling EF-2026-000123'] as const),
    [
      'Betaal € 233,73 uiterlijk 18 december 2026 op NL02ABNA0123456789',
      'onder vermelding van EF-F-2026-000007',
      'Je factuur download je bij je bestelling.',
      'Bekijk je bestelling',
    ],
  ],
  [
    ...([
      'order-cancelled',
      { ...ORDER, number: null },
      'Je bestelling bij Easy Felt is geannuleerd',
    ] as const),
    ['Reden\nHet vilt is <op>.', '12 × Paneel <60>'],
  ],
  [
    ...(['refunded', ORDER, 'Je krijgt € 203,48 terug voor bestelling EF-2026-000123'] as const),
    ['We hebben € 203,48 aan je terugbetaald', 'Terugbetaald\n2 × Paneel <60> (WPP60-OAT)\nLevering'],
  ],
  [
    ...([
      'vat-confirmed',
      { ...ORDER, details: { ...DETAILS, vatNumber: 'BE0790467846' } },
      'Je btw-nummer is bevestigd: bestelling EF-2026-000123',
    ] as const),
    ['btw-nummer BE0790467846 bevestigd', 'de btw van € 211,92', 'een factuur zonder btw'],
  ],
  [
    ...(['review-request', ORDER, 'Hoe bevalt je bestelling bij Easy Felt?'] as const),
    [
      'EF-2026-000123',
      'Beoordeel je producten:\nhttps://nl-nl.localhost/mijn-account?view=review&token=t',
      'Beoordeel de winkel:\nhttps://reviews.example.com/easyfelt',
    ],
  ],
])('%s', (kind, order, subject, says) => {
  it('says what the shopper has to know, as text and as HTML', () => {
    const mail = render(kind, 'nl-BE', { order });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('Dag Zoë,');
    for (const words of says) {
      expect(mail.text).toContain(words);
      // The HTML has a row for a line, and cells for its parts.
      for (const part of words.split(/:?\n|: | × | \(|\)/)) expect(mail.html).toContain(escaped(part));
    }
    expect(mail.html).not.toContain('<60>');
  });
});

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

describe.each(ORDER_MAIL_KINDS)('%s', (kind) => {
  it.each(LOCALES)('is complete in %s', (locale) => {
    const { subject, text, html } = render(kind, locale);
    expect(html).toContain(`<html lang="${locale}">`);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|\[object|\$\{|NaN/);
    expect(subject.length).toBeLessThan(90);
    expect(text).toContain(easyfelt.contact.email);
  });

  it('differs in every language', () => {
    const texts = (['nl-NL', 'de-DE', 'fr-FR', 'en-GB'] as const).map(
      (locale) => render(kind, locale).subject,
    );
    expect(new Set(texts).size).toBe(4);
  });

  it.each(ALL_BRANDS.map((brand) => [brand.code, brand] as const))('has the theme of %s', (_code, brand) => {
    const { html, text } = render(kind, 'en-GB', { brand });
    expect(html).toContain(`background:${mailTheme(brand.code).page}`);
    expect(html).toContain(brand.name);
    expect(text).toContain(`Kind regards,\n${brand.name}\n`);
  });
});

it('leads to the page of the order, except where the brand has no accounts', () => {
  const url = `https://www.easyfelt.nl/mijn-account?view=order&id=${ORDER.id}`;
  expect(render('order-in-production', 'nl-NL').text).toContain(`Bekijk je bestelling:\n${url}`);
  expect(render('order-in-production', 'nl-NL', { domainSuffix: 'acc' }).text).toContain(
    `\n${url.replace('www', 'acc')}`,
  );
  const switches = { ...easyfelt.switches, account: false };
  expect(render('order-in-production', 'nl-NL', { brand: { ...easyfelt, switches } }).text).not.toContain(
    'Bekijk je bestelling',
  );
});

it.each([
  [{ isUncharged: true }, 'You pay €203.48 less: we will not charge that amount.'],
  [{ isOnAccount: true }, 'You owe €203.48 less on the invoice.'],
  [{ isUncharged: true, isOnAccount: true }, 'You pay €203.48 less: that amount will not be invoiced.'],
])('an amount that was never charged does not come back: %o', (changes, expected) => {
  const { subject, text } = render('refunded', 'en-GB', { data: { ...DATA.refunded, ...changes } });
  expect(subject).toBe('You pay €203.48 less for order EF-2026-000123');
  expect(text).toContain(expected);
  expect(text).not.toMatch(/working days|refund/i);
});

it.each([
  [
    'nl-NL',
    `Je retour voor bestelling ${ORDER.number} is afgehandeld`,
    'Je bank had € 203,48 van je betaling al',
  ],
  ['de-DE', `Ihre Rücksendung ist abgeschlossen: Bestellung ${ORDER.number}`, 'Ihre Bank hatte 203,48 €'],
  ['fr-FR', `Votre retour est traité : commande ${ORDER.number}`, 'déjà repris pour vous 203,48 €'],
  [
    'en-GB',
    `Your return for order ${ORDER.number} is complete`,
    'already taken €203.48 of your payment back',
  ],
] as const)('money of a chargeback is not said to be sent, in %s', (locale, title, words) => {
  const data = { ...DATA.refunded, amount: 0, chargedBack: DATA.refunded.amount };
  const { subject, text } = render('refunded', locale, { data });
  expect(subject).toBe(title);
  expect(text).toContain(words);
  expect(text).not.toMatch(/terugbetaald|werkdagen|erstattet|Werktage|rembours|working days|refunded/);
});

it.each([
  ['nl-NL', 'Ingehouden voor waardevermindering, € 5,00: <b>Krassen</b>', 'er is niets om terug te betalen'],
  ['de-AT', 'Abgezogen für Wertverlust, € 5,00: <b>Krassen</b>', 'deshalb gibt es nichts zu erstatten'],
  ['fr-BE', 'Retenu pour dépréciation, 5,00 € : <b>Krassen</b>', 'il n’y a donc rien à rembourser'],
  ['en-GB', 'Kept from the refund for loss of value, €5.00: <b>Krassen</b>', 'there is nothing to refund'],
] as const)('a mail says what is kept of a refund, and why, in %s', (locale, kept, nothing) => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  const lines = [{ lineId: LINE, quantity: 2, reduction: { amount: 500, reason: '<b>Krassen</b>' } }];
  const { text, html } = render('refunded', locale, { data: { ...DATA.refunded, lines } });
  expect(plain(text)).toContain(kept);
  expect(plain(text)).not.toContain(nothing);
  expect(html).not.toContain('<b>Krassen</b>');
  const all = render('refunded', locale, { data: { ...DATA.refunded, lines, amount: 0, shipping: false } });
  expect(plain(all.text)).toContain(nothing);
  expect(all.subject).toContain(ORDER.number);
});

it('a mail names what a chargeback and what the shop has returned', () => {
  const { subject, text } = render('refunded', 'en-GB', { data: { ...DATA.refunded, chargedBack: 1_000 } });
  expect(subject).toContain('€203.48');
  expect(text).toContain('We have refunded €203.48');
  expect(text).toContain('Your bank had already taken €10.00');
});

describe('a payment that came too late', () => {
  const late = { ...DATA.refunded, lines: [], shipping: false, isLate: true };

  it.each([
    [null, {}, 'which could therefore not go ahead. We have refunded the amount.'],
    [
      'EF-2026-000123',
      {},
      'Order EF-2026-000123 had already been paid when your payment of €203.48 arrived.',
    ],
    [null, { isUncharged: true }, 'came too late for your order. We will not charge that amount.'],
  ])('of the order %s with %o is not called a refund for an order', (number, changes, expected) => {
    const order: Order = { ...ORDER, state: number ? 'Paid' : 'Cart', number };
    const { subject, text } = render('refunded', 'en-GB', { order, data: { ...late, ...changes } });
    expect(subject).toBe('Your payment of €203.48 came too late');
    expect(text).toContain(expected);
    expect(text.includes('working days')).toBe(!('isUncharged' in changes));
    expect(text.includes('view=order')).toBe(number !== null);
  });

  it('has a subject in four languages', () => {
    const texts = (['nl-NL', 'de-DE', 'fr-FR', 'en-GB'] as const).map(
      (locale) => render('refunded', locale, { data: late }).subject,
    );
    expect(new Set(texts).size).toBe(4);
  });

  it('is unknown to mails that were queued before it existed', () => {
    const { isLate: _, ...queued } = DATA.refunded;
    const { subject } = render('refunded', 'en-GB', { data: queued });
    expect(subject).toBe('You’re getting €203.48 back for order EF-2026-000123');
  });
});

it('long words of shoppers wrap on a phone, and what they chose is as wide as the table', () => {
  const company = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
  const details = { ...DETAILS, billingAddress: { ...ADDRESS, company } };
  const { html } = render('order-confirmation', 'de-AT', { order: { ...ORDER, details } });
  expect(html.match(/<th /g)).toHaveLength(2);
  expect(html).toMatch(/<tr><td colspan="2" [^>]*>(?:(?!<td).)*12 × € 101,74<\/td><\/tr>/s);
  expect(html).toMatch(/<td style="[^"]*;overflow-wrap:anywhere">Paneel &lt;60&gt;/);
  const blocks = html.split('<div style="overflow-wrap:anywhere">').map((part) => part.split('</div>')[0]);
  expect(blocks.filter((block) => block?.includes(company))).toHaveLength(2);
});

it('a quotation asks for its own number, not for that of an order', () => {
  const { number: _, ...cart } = ORDER;
  const quotation = { number: 'EF-O-2026-000004', validUntil: '2026-12-18' } as Order['quotation'] & object;
  const { text } = render('quotation', 'en-GB', { order: { ...cart, number: null, quotation } });
  expect(text).toContain('and have your quotation number to hand.');
  expect(text).not.toContain('order number');
});

it.each(['quotation', 'quotation-reminder'] as const)('%s names a discount that all lines have', (kind) => {
  const [line] = ORDER.lines as [Order['lines'][number]];
  const named = (...prices: number[]) => {
    const lines = prices.map((unitPriceExcVat) => ({
      ...line,
      quoted: {
        number: 'EF-Q-2026-000004',
        quantity: 12,
        currency: 'EUR' as const,
        validUntil: '2026-12-18',
        listPriceExcVat: 10_000,
        guaranteed: false,
        state: 'applies' as const,
        unitPriceExcVat,
      },
    }));
    const { text } = render(kind, 'en-GB', {
      order: { ...ORDER, lines },
      data: { ...DATA[kind], discount: 750 },
    });
    return /Discount on the items.*/.exec(text)?.[0];
  };
  expect(named(9_250, 9_250)).toBe('Discount on the items: 7.5%');
  expect(named(9_250, 8_000)).toBeUndefined();
});

it.each(['order-invoiced', 'vat-confirmed'] as const)('%s names its attachments, if it has any', (kind) => {
  const file = { content: Buffer.alloc(1), contentType: 'application/pdf' };
  const attachments = ['EF-F-2026-000007.pdf', 'EF-F-2026-000007.xml'].map((filename) => ({
    ...file,
    filename,
  }));
  const { text, html } = render(kind, 'en-GB', { attachments });
  for (const { filename } of attachments) {
    expect(text).toContain(`Attached for your bookkeeping: ${filename}.`);
    expect(html).toContain(filename);
  }
  expect(render(kind, 'en-GB').text).not.toContain('Attached');
});

it('a firm that has not paid gets no VAT back', () => {
  const data = { amount: 21192, isUnpaid: true };
  const { text } = render('vat-confirmed', 'en-GB', { data });
  expect(text).toContain('You do not have to pay the VAT of €211.92.');
  expect(text).not.toMatch(/refund/i);
});

it.each([
  ['nl-NL', 'We hebben € 203,48 aan je terugbetaald.'],
  ['de-DE', 'wir haben Ihnen 203,48 € erstattet.'],
  ['fr-FR', 'Nous vous avons remboursé 203,48 €.'],
  ['en-GB', 'We have refunded €203.48 to you.'],
] as const)(
  'a refund that a person paid is not said to come by the payment method, in %s',
  (locale, expected) => {
    const { text } = render('refunded', locale, { data: { ...DATA.refunded, paidOtherwise: true } });
    expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(expected);
  },
);

describe.each(['order-in-production', 'order-shipped', 'order-ready'] as const)('%s', (kind) => {
  const refund = { amount: 1, shippingIncVat: 0, doneAt: null, state: 'underWay' } as const;
  const piecesBack = (quantity: number, createdAt: string) => ({
    ...refund,
    createdAt,
    lines: [{ lineId: LINE, quantity, incVat: 1 }],
  });

  it('has the pieces that were not refunded before the handover, and no sums', () => {
    const [line] = ORDER.lines;
    if (!line) throw new Error('The order has no lines');
    const gone = { ...line, id: 'gone', sku: 'SPR-OCH', name: 'Strip' };
    const order: Order = {
      ...ORDER,
      lines: [line, gone],
      history: [{ kind: 'state', state: 'Shipped', cause: 'operator', at: '2026-11-20T09:00:00.000Z' }],
      refunds: [
        piecesBack(2, '2026-11-19T09:00:00.000Z'),
        {
          ...piecesBack(0, '2026-11-19T10:00:00.000Z'),
          lines: [{ lineId: 'gone', quantity: 12, incVat: 1 }],
        },
        piecesBack(1, '2026-11-21T09:00:00.000Z'),
      ],
    };
    const { text, html } = render(kind, 'nl-NL', { order });
    expect(text).toContain('10 × Paneel <60> (WPP60-OAT): 10 × € 101,74 = € 1.017,40');
    for (const part of [text, html]) {
      expect(part).toContain('1.017,40');
      expect(part).not.toMatch(/SPR-OCH|1\.220,88|Totaal|Waarvan/);
    }
  });

  it('has all pieces when none were refunded', () => {
    expect(render(kind, 'nl-NL').text).toContain('12 × Paneel <60> (WPP60-OAT): 12 ×');
  });
});

it('a reminder of a payment promises no day of delivery', () => {
  const { text } = render('payment-reminder', 'nl-BE');
  expect(text).toContain('1000 Brussel');
  expect(text).not.toContain('23 november');
  expect(render('payment-reminder', 'nl-BE', { order: PICKUP }).text).toContain(HOURS);
});

it('an order in several parcels has a link for each', () => {
  const codes = ['3SABCD1234568', '3SABCD1234569'];
  const otherParcels = codes.map((trackingCode) => ({
    trackingCode,
    url: `https://example.com/${trackingCode}`,
  }));
  const order = { ...ORDER, shipment: { ...SHIPMENT, otherParcels } };
  const { text, html } = render('order-shipped', 'en-GB', { order });
  expect(text).toContain('Your order is on its way with bpost, in 3 parcels.');
  expect(text).toContain(`Tracking number: 3SABCD1234567\n${TRACKING}\nTracking number: ${codes[0]}`);
  expect(
    [...html.matchAll(/<a href="https:\/\/example.com\/(\w+)"[^>]*>(\w+)<\/a>/g)].map((link) =>
      link.slice(1),
    ),
  ).toEqual(codes.map((code) => [code, code]));
  expect(text).toContain('View your order');
  expect(text).not.toContain('Track your parcel');
});

it('free delivery is called in French as in the cart', () => {
  const order = { ...ORDER, totals: { ...ORDER.totals, shippingIncVat: 0, shippingExcVat: 0 } };
  expect(render('payment-received', 'fr-FR', { order }).text).toMatch(/Livraison\s*:\s*Offerte/);
});

it('an order without tracking code says so', () => {
  const { shipment: _, ...untracked } = ORDER;
  const { text } = render('order-shipped', 'de-AT', { order: untracked });
  expect(text).toContain('Für diese Lieferung gibt es keine Sendungsnummer.');
  expect(text).not.toContain('Sendung verfolgen');
});

it('an order whose payment is authorised is not confirmed as paid', () => {
  const order: Order = { ...ORDER, payment: { id: 'p', status: 'authorized', method: 'klarna' } };
  expect(render('order-confirmation', 'en-GB', { order }).text).toContain('we charge it when we dispatch');
  expect(render('order-confirmation', 'en-GB').text).toContain('We have received your payment');
});

it.each([
  ['NL', false],
  ['BE', true],
] as const)('a delivery to %s from the Dutch shop promises VAT back: %s', (country, promised) => {
  const { details } = ORDER;
  if (!details) throw new Error('The order has no details');
  const vatNumber = 'BE0123456749';
  const billingAddress = { ...ADDRESS, country };
  const business = { ...details, customerType: 'Business' as const, vatNumber, billingAddress };
  const order: Order = { ...ORDER, details: business, vatCheck: { vatNumber, result: 'unknown' } };
  const { text } = render('payment-received', 'nl-NL', { order });
  expect(text.includes(textsIn('nl-NL')('mails:order.vatUnchecked'))).toBe(promised);
});

it('an order on account promises an invoice without VAT, and no money back', () => {
  const { details } = ORDER;
  if (!details) throw new Error('The order has no details');
  const vatNumber = 'BE0123456749';
  const billingAddress = { ...ADDRESS, country: 'BE' as const };
  const business = { ...details, customerType: 'Business' as const, vatNumber, billingAddress };
  const payment = { id: 'p', status: 'authorized' as const, method: 'account' as const };
  const order: Order = { ...ORDER, payment, details: business, vatCheck: { vatNumber, result: 'unknown' } };
  const { text } = render('order-confirmation', 'nl-NL', { order });
  expect(text).toContain('na controle krijg je daarvoor een factuur zonder btw in de plaats');
  expect(text).not.toContain(textsIn('nl-NL')('mails:order.vatUnchecked'));
});

test.each<[OrderMailKind, object]>([
  ['payment-reminder', { amount: 1, until: 'soon', url: null }],
  ['payment-reminder', { amount: 1, until: '2026-11-19T09:00:00Z', url: 'javascript:alert(1)' }],
  ['refunded', { amount: 0, lines: [], shipping: false, isUncharged: false }],
  ['refunded', {}],
  ['review-request', { url: 'ftp://example.com' }],
])('%s with %j is not sent', (kind, data) => {
  expect(() => render(kind, 'nl-NL', { data })).toThrow();
});

test.each(LOCALES)(
  'in %s, values in texts are escaped once as HTML, and not at all as plain text',
  (locale) => {
    const name = 'A & <B> "C" {{carrier}} $t(mails:frame.regards)';
    const shipment = { carrier: 'bpost' as const, name, trackingCode: '1', url: TRACKING };
    const { text, html } = render('order-shipped', locale, { order: { ...ORDER, shipment } });
    const sentence = text.split('\n').find((line) => line.includes(name)) ?? '';
    expect(sentence.split(name)).toHaveLength(2);
    const escaped = name.replace('&', '&amp;').replace('<B>', '&lt;B&gt;').replaceAll('"', '&quot;');
    expect(html).toContain(
      `<p style="margin:0">${sentence.replace(name, escaped).replaceAll("'", '&#39;')}</p>`,
    );
  },
);

it('an answer is on one line, and its numbers are not broken', () => {
  const given = { optionId: 'size', label: 'Maß', value: '1\u00a0400 × 600 mm\noder größer' };
  const lines = ORDER.lines.map((line) => ({ ...line, options: [given] }));
  const order = { ...ORDER, lines };
  const shop = { brand: easyfelt, locale: 'de-AT', domainSuffix: 'www' } as const;
  const { html } = renderOrderMail(ORDER_MAILS['order-confirmation'], {
    ...shop,
    order,
    data: DATA['order-confirmation'],
    pictures: new Map(),
    attachments: [],
  });
  expect(html).toContain('Maß: 1\u00a0400 × 600 mm oder größer');
});
