import { describe, expect, test } from 'vitest';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { STAFF_EVENT_KINDS, type StaffEvent } from '../../../db/schema/mail.ts';
import { renderStaffMail } from './staff-mail.ts';

const AT = '2026-11-18T09:00:00.000Z';
const EVENTS: readonly StaffEvent[] = STAFF_EVENT_KINDS.map((kind) =>
  kind === 'message'
    ? { kind, name: '6f1f5f0c-2a52-4d0f-9d3a-0b0b6f9a1c11', at: AT }
    : { kind, name: 'EF-2026-000001', amount: 26_892, currency: 'EUR', at: AT },
);
const COUNTS = { refundFailed: 1, dispute: 2, disputeReversed: 3, paymentFailed: 4, order: 5, message: 6 };
const SHOPS = ALL_BRANDS.flatMap((brand) => LOCALES.map((locale) => [brand, locale] as const));

describe.each(SHOPS)('a digest in $site, %s', (brand, locale) => {
  test('has words for each kind, and counts what it does not list', () => {
    const mail = renderStaffMail(
      { events: EVENTS, counts: COUNTS },
      brand,
      locale,
      'https://staff.example.com',
    );
    expect(mail.subject.startsWith(`${brand.name}: 1 `)).toBe(true);
    for (const version of [mail.subject, mail.text, mail.html]) {
      expect(version).not.toMatch(/undefined|NaN|\{\{|mails:|Invalid Date/);
    }
    for (const count of Object.values(COUNTS))
      expect(mail.subject).toMatch(new RegExp(`\\b${count} \\p{L}`, 'u'));
    expect(mail.text.match(/https:\/\/staff\.example\.com\/orders\/EF-2026-000001$/gm)).toHaveLength(5);
    expect(mail.html.match(/href="https:\/\/staff\.example\.com\/orders\/EF-2026-000001"/g)).toHaveLength(5);
  });

  test('has no links without the address of the staff page', () => {
    const mail = renderStaffMail({ events: EVENTS, counts: COUNTS }, brand, locale, undefined);
    expect(mail.html).not.toContain('<a ');
    expect(mail.text).not.toContain('https:');
  });
});
