import { describe, expect, test } from 'vitest';
import { type Brand, brandBySite } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import type { MailContent } from '../../../db/schema/mail.ts';
import { parseOrderContent } from '../../mail-content.ts';
import { renderOrderMail } from '../order/order-mail.ts';
import { orderConfirmation } from './order-confirmation.ts';

type Order = components['schemas']['Order'];

const brand = brandBySite('easyfelt');
const address = {
  firstName: 'Zoë',
  lastName: '<b>Maes</b>',
  company: 'Maes & Zn',
  street: 'Rue Haute',
  houseNumber: '7',
  addition: 'b',
  postalCode: '1000',
  city: 'Brussel',
  country: 'BE' as const,
};
const order: Order = {
  id: 'o',
  number: 'EF-2026-000123',
  state: 'Paid',
  currency: 'EUR',
  locale: 'nl-BE',
  itemCount: 12,
  deliveryCountry: 'BE',
  lines: [
    {
      id: 'l',
      productId: 'p',
      sku: 'WPP60-OAT',
      name: 'Paneel 60 × 60 cm',
      slug: 's',
      image: null,
      unit: 'piece',
      quantity: 12,
      stock: 0,
      answers: {},
      options: [],
      unitPriceIncVat: 10174,
      unitPriceExcVat: 8408,
      vatRate: 21,
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
  details: {
    email: 'z@example.com',
    phone: '1',
    customerType: 'Business',
    vatNumber: null,
    reference: 'Zaal 3',
    remarks: null,
    billingAddress: address,
    deliveryAddress: null,
  },
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
  payment: null,
  createdAt: '2026-11-18T09:00:00.000Z',
  updatedAt: '2026-11-18T23:30:00.000Z',
};

function renderOrderConfirmation(order: Order, shop: Brand, locale: Locale) {
  const mail = {
    order,
    data: {},
    brand: shop,
    locale,
    domainSuffix: 'www',
    pictures: new Map(),
    attachments: [],
  };
  return renderOrderMail(orderConfirmation, mail);
}

describe('order confirmation', () => {
  test.each([
    ['Business', null, true],
    ['Business', '0790467846', false],
    ['Private', null, false],
  ] as const)(
    'a %s customer with number %s is told that there is no e-invoice: %s',
    (customerType, number, isTold) => {
      const details = order.details && { ...order.details, customerType, registrationNumber: number };
      const payment = { id: order.id, status: 'paid', method: 'ideal' } as const;
      const { text } = renderOrderConfirmation({ ...order, details, payment }, brand, 'nl-BE');
      expect(text.includes('Er is geen e-factuur')).toBe(isTold);
    },
  );

  test.each([
    [
      'nl-BE',
      'Je bestelling EF-2026-000123 bij Easy Felt',
      '23 november 2026, tussen 08:00 en 12:00 uur',
      '€ 1.220,88',
      'Afleveradres',
      'Besteld op: 19 november 2026',
    ],
    [
      'de-AT',
      'Ihre Bestellung EF-2026-000123 bei Easy Felt',
      '23. November 2026, zwischen 08:00 und 12:00 Uhr',
      '€ 1.220,88',
      'Lieferadresse',
      'Darin 21 % USt.',
    ],
    [
      'fr-FR',
      'Votre commande EF-2026-000123 chez Easy Felt',
      '23 novembre 2026, entre 08:00 et 12:00',
      '1 220,88 €',
      'Adresse de livraison',
      'Offerte',
    ],
    [
      'en-GB',
      'Your Easy Felt order EF-2026-000123',
      '23 November 2026, between 08:00 and 12:00',
      '€1,220.88',
      'Delivery address',
      'Ordered on: 18 November 2026',
    ],
  ] as const)('in %s', (locale, subject, when, total, ...words) => {
    const mail = renderOrderConfirmation(order, brand, locale);
    expect(mail.subject).toBe(subject);
    // Locales use different no-break spaces in amounts.
    const text = mail.text.replace(/[\u00a0\u202f]/g, ' ');
    for (const word of [
      when,
      total,
      ...words,
      '12 × Paneel 60 × 60 cm (WPP60-OAT)',
      'Zaal 3',
      '1000 Brussel',
    ]) {
      expect(text).toContain(word);
    }
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(mail.html).toContain('Maes &amp; Zn');
    expect(mail.html).toContain('&lt;b&gt;Maes');
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).not.toContain('undefined');
  });

  describe('of a configured product', () => {
    const [line] = order.lines;
    if (!line) throw new Error('the order has no line');
    const options: Order['lines'][number]['options'] = [
      { optionId: 'colour', label: 'Kleur', value: 'Mosgroen', colour: '#6f7d5c' },
      { optionId: 'size', label: 'Maat', value: '1.200 × 600 mm' },
      { optionId: 'note', label: 'Opmerking', value: 'eerste regel\n<i>tweede</i>' },
      { optionId: 'photo', label: 'Foto', value: '', picture: { source: 'edit', id: 'e' } },
    ];
    const configured = { ...order, lines: [{ ...line, options }] };

    test('lists its options below its line', () => {
      const mail = renderOrderConfirmation(configured, brand, 'nl-NL');
      expect(mail.text.replace(/[\u00a0\u202f]/g, ' ')).toContain(
        [
          '12 × Paneel 60 × 60 cm (WPP60-OAT): 12 × € 101,74 = € 1.220,88',
          '  Kleur: Mosgroen',
          '  Maat: 1.200 × 600 mm',
          '  Opmerking: eerste regel <i>tweede</i>',
          '  Foto: de uitsnede die je koos',
          '',
        ].join('\n'),
      );
      expect(mail.html).toMatch(/Kleur: <span style="[^"]*background:#6f7d5c"><\/span> Mosgroen/);
      expect(mail.html).toContain('&lt;i&gt;tweede');
      expect(mail.html).not.toContain('<i>');
    });

    test.each([
      ['nl-NL', 'upload', 'je eigen afbeelding'],
      ['de-AT', 'upload', 'Ihr eigenes Bild'],
      ['fr-BE', 'image', 'image de notre collection'],
      ['en-GB', 'edit', 'the crop you chose'],
    ] as const)('in %s, a picture from %s is called %j', (locale, source, words) => {
      const picture = { optionId: 'photo', label: 'Foto', value: '', picture: { source, id: 'p' } };
      const { text, html } = renderOrderConfirmation(
        { ...order, lines: [{ ...line, options: [picture] }] },
        brand,
        locale,
      );
      const label = locale === 'fr-BE' ? 'Foto\u202f:' : 'Foto:';
      expect(text).toContain(`  ${label} ${words}\n`);
      expect(html).toContain(`${label} ${words}`);
    });

    test('mails that were queued before options existed are still sent', () => {
      const { options: _, ...before } = line;
      const old = { order: { ...order, lines: [before] } } as unknown as MailContent;
      expect(renderOrderConfirmation(parseOrderContent(old).order, brand, 'nl-NL')).toEqual(
        renderOrderConfirmation(order, brand, 'nl-NL'),
      );
    });
  });

  test('a reverse-charged order contains the legal note instead of VAT, in every locale', () => {
    const totals = { ...order.totals, vat: 0, vatRate: 0, reverseCharged: true };
    for (const locale of LOCALES) {
      const { text } = renderOrderConfirmation({ ...order, totals }, brand, locale);
      expect(text).toMatch(/verlegd|Reverse Charge|Autoliquidation|reverse charge/);
      expect(text).not.toMatch(/0 ?%/);
    }
  });

  test('an order that is collected has no delivery address', () => {
    const shipping = { method: 'Pickup' as const, date: '2026-11-28', slotFrom: null };
    const { text } = renderOrderConfirmation({ ...order, shipping }, brand, 'en-GB');
    expect(text).toContain('Collection from our showroom: 28 November 2026, at any time of day');
    const { street, postalCode, city } = brand.contact;
    const hours = 'Opening hours: Monday – Friday 09:00 – 18:00, Saturday 10:00 – 16:00';
    expect(text).toContain(`Collection address\nEasy Felt\n${street}\n${postalCode} ${city}\n${hours}\n`);
    expect(text).not.toContain('Delivery address');
    expect(text).toMatch(/^Collection from our showroom: (Free|£|€)/m);
    expect(text).not.toMatch(/^Delivery: /m);
  });
});
