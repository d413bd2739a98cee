import { describe, expect, it } from 'vitest';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { legalEntity } from '#shared/brands/legal-entities.ts';
import { LOCALES } from '#shared/locales/index.ts';
import {
  ADVICE_ROOMS,
  MESSAGE_KINDS,
  MESSAGE_TOPICS,
  type MessageKind,
} from '#shared/messages/message-kinds.ts';
import { PRODUCT_ALERT_KINDS } from '#shared/messages/product-alert-kinds.ts';
import { FORM_MAIL_KINDS, type FormMailKind } from '../../../db/schema/mail.ts';
import { parseFormContent } from '../../mail-content.ts';
import { renderFormMail } from './form-mail.ts';

const MESSAGE = {
  id: '6f1f5f0c-2a52-4d0f-9d3a-0b0b6f9a1c11',
  name: 'Zoë Ó Briain',
  email: 'zoe@example.org',
  phone: '+31 612 345 678',
  company: 'Café Zoë',
  text: 'It echoes.\nWhat helps?',
  page: '/contact',
  files: [{ id: '6f1f5f0c-2a52-4d0f-9d3a-0b0b6f9a1c12', name: 'plan.pdf', bytes: 1_250_000 }],
};
const DETAILS: Record<MessageKind, object> = {
  contact: { topic: 'product' },
  advice: { room: 'restaurant', area: 62.5, height: 2.8 },
  application: { job: 'felt-cutter', jobTitle: 'Felt cutter' },
  question: { sku: 'WPP60-OAT', product: 'Felt panel', link: 'https://www.example.org/product/felt-panel' },
};
const PAGE = 'https://www.example.org/newsletter?view=';

/** Every mail about a form: its kind, the kind of its message, and its content as the outbox stores it. */
const MAILS: readonly (readonly [FormMailKind, MessageKind | '', object])[] = FORM_MAIL_KINDS.flatMap(
  (kind): readonly (readonly [FormMailKind, MessageKind | '', object])[] => {
    if (kind === 'newsletter-confirm')
      return [[kind, '', { link: `${PAGE}confirm`, at: '2026-11-29T13:05:00.000Z' }]];
    if (kind === 'newsletter-welcome') {
      const oneClick = 'https://www.example.org/one-click';
      return [[kind, '', { unsubscribe: { page: `${PAGE}unsubscribe`, oneClick } }]];
    }
    const product = { name: 'Felt panel', alert: 'stock' };
    const link = 'https://www.example.org/product/felt-panel';
    if (kind === 'alert-confirm')
      return PRODUCT_ALERT_KINDS.map((alert) => [
        kind,
        '',
        { product: { ...product, alert }, link: `${PAGE}alert-confirm`, at: '2026-11-29T13:05:00.000Z' },
      ]);
    if (kind === 'alert-stock' || kind === 'alert-price') {
      const unsubscribe = { page: `${PAGE}alert-end`, oneClick: 'https://www.example.org/one-click' };
      const prices = kind === 'alert-price' ? { price: 1_999, formerPrice: 2_499 } : {};
      return [[kind, '', { product: { ...product, ...prices }, link, unsubscribe }]];
    }
    if (kind === 'question-answer') {
      const question = {
        product: 'Felt panel',
        question: 'Can it be cut?\nHow?',
        answer: 'Yes, with a knife.\nOr a saw.',
      };
      return [[kind, '', { name: MESSAGE.name, link, question }]];
    }
    return MESSAGE_KINDS.map((about) => [
      kind,
      about,
      kind === 'message'
        ? { message: { ...MESSAGE, ...DETAILS[about], kind: about } }
        : { name: MESSAGE.name, kind: about },
    ]);
  },
);
const SHOPS = ALL_BRANDS.flatMap((brand) => LOCALES.map((locale) => [brand, locale] as const));

const words = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replace(/[ \t\n]+/g, ' ');

describe.each(MAILS)('%s %s', (kind, about, content) => {
  it.each(SHOPS)('is complete in $site, %s', (brand, locale) => {
    const mail = renderFormMail(kind, parseFormContent({ form: content }), brand, locale);
    const company = legalEntity(brand.code);
    expect(mail.html).toContain(`<html lang="${locale}">`);
    for (const version of [mail.subject, mail.text, words(mail.html)]) {
      expect(version).not.toMatch(/undefined|null|NaN|\[object|\{\{|\$\{|Invalid Date/);
      // An empty value leaves its label, two spaces, or a space in front of punctuation.
      expect(version.trim()).not.toMatch(/^[\p{L} -]+: *$|\S {2,}\S| [.,]|\( *\)|%s/mu);
      for (const other of ALL_BRANDS) {
        if (other !== brand && !brand.name.includes(other.name)) expect(version).not.toContain(other.name);
      }
    }
    // A label that ends a paragraph has the address below it.
    for (const line of mail.text.split('\n').filter(Boolean)) {
      expect(words(mail.html)).toContain(line.split(': ').at(-1)?.replace(/\s?:$/, ''));
    }
    for (const version of [mail.text, words(mail.html)]) {
      expect(version).toContain(company.name);
      expect(version).toContain(company.tradeRegister);
      expect(version).toContain(`${brand.contact.postalCode} ${brand.contact.city}`);
    }
    if (kind === 'message') expect(mail.subject).toContain(MESSAGE.name);
    else expect(mail.subject).toContain(brand.name);
    if (kind === 'message-received') expect(mail.text).toContain(brand.contact.email);
    if (kind === 'newsletter-confirm') expect(mail.text).toMatch(/29\.? \p{L}+ 2026/u);
    if (about === 'advice' && kind === 'message') {
      const decimals = locale === 'en-GB' ? ['62.5 m²', '2.8 m'] : ['62,5 m²', '2,8 m'];
      for (const size of decimals) expect(mail.text).toContain(size);
    }
  });
});

it.each(LOCALES)('in %s, each topic and each room has words', (locale) => {
  const [brand] = ALL_BRANDS;
  if (!brand) throw new Error('There is no brand');
  const text = (kind: MessageKind, details: object) =>
    renderFormMail(
      'message',
      parseFormContent({ form: { message: { ...MESSAGE, kind, ...details } } }),
      brand,
      locale,
    ).text;
  // Keys begin with a small letter, words with a capital.
  for (const topic of MESSAGE_TOPICS) expect(text('contact', { topic })).not.toContain(`: ${topic}\n`);
  for (const room of ADVICE_ROOMS) expect(text('advice', { room })).not.toContain(`: ${room}\n`);
});
