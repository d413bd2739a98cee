import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { legalEntity } from '#shared/brands/legal-entities.ts';
import { LOCALES, localeDefinition } from '#shared/locales/index.ts';
import { mailTheme } from './frame/mail-theme.ts';
import type { OutboxRow } from './outbox.repository.ts';
import { renderMail } from './render-mail.ts';

const NOW = new Date('2026-11-29T13:05:00Z');
const ROW: Omit<OutboxRow, 'brand' | 'locale'> = {
  id: '0198b5c7-4b1a-7c3e-9d2f-3a5b6c7d8e9f',
  orderId: null,
  occasion: '',
  kind: 'welcome',
  recipient: 'zoe@example.com',
  content: { account: { firstName: 'Zoë' } },
  state: 'queued',
  attempts: 1,
  lastError: null,
  createdAt: NOW,
  dueAt: NOW,
  sentAt: null,
};

test.each(ALL_BRANDS)('the mails of $name have its mark, name, colours and company', async (brand) => {
  const { code, site, name, contact } = brand;
  const entity = legalEntity(code);
  const theme = mailTheme(code);
  for (const locale of LOCALES) {
    const row: OutboxRow = { ...ROW, brand: code, locale };
    const { from, html, text, pictures } = await renderMail(
      { env: { DOMAIN_SUFFIX: 'www' }, logger: pino({ level: 'silent' }) },
      row,
    );
    expect(from).toBe(`${name} <${contact.email}>`);
    expect(pictures).toEqual([
      {
        cid: 'mark',
        content: readFileSync(`server/commerce/mail/frame/marks/${site}.png`),
        contentType: 'image/png',
      },
    ]);
    expect(html.match(/<img\b[^>]*>/g)).toEqual([expect.stringContaining('src="cid:mark"')]);
    expect(html).toContain(`background:${theme.header};border-top:6px solid ${theme.highlight}`);
    expect(html).toMatch(new RegExp(`<td style="color:${theme.headerInk};[^>]*>${name}</td>`));
    const company = [
      `${entity.name} · ${contact.street} · ${contact.postalCode} ${contact.city}`,
      entity.tradeRegister,
      entity.vatNumbers[localeDefinition(locale).country],
    ];
    for (const fact of company) {
      expect(html).toContain(fact);
      expect(text).toContain(fact);
    }
    expect(text).toContain(`\n${name}\n\n${entity.name} · `);
  }
});

test('no two brands have the same mark', () => {
  const marks = ALL_BRANDS.map(({ site }) =>
    createHash('sha256')
      .update(readFileSync(`server/commerce/mail/frame/marks/${site}.png`))
      .digest('hex'),
  );
  expect(new Set(marks).size).toBe(ALL_BRANDS.length);
});
