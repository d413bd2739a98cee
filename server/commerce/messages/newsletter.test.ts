import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import { openShop, type Shop } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { newsletterSubscriptions } from '../db/schema/newsletter.ts';
import type { MailMessage } from '../mail/mail-transport.ts';
import { sweepSubscriptions } from './newsletter-retention.service.ts';

const EMAIL = 'marit@example.com';

describe.each(commerceDatabases)('the newsletter on $name', (database) => {
  const sent: MailMessage[] = [];
  let shop: Shop;
  beforeAll(async () => {
    const send = async (mail: MailMessage) => {
      sent.push(mail);
    };
    shop = await openShop(await database.open(), { transport: { send, close: () => {} } });
  });
  beforeEach(async () => {
    await shop.deps.db.orm.delete(newsletterSubscriptions);
    await shop.deps.db.orm.delete(mailOutbox);
    await shop.reset();
    sent.length = 0;
  });
  afterAll(() => shop.close());

  const subscribe = (email = EMAIL, more: object = {}) =>
    shop.shopper('EF-fr-BE').call('POST', '/Newsletter', { email, ...more });
  const rows = () => shop.deps.db.orm.select().from(newsletterSubscriptions);
  const states = async () => (await rows()).map(({ state }) => state);
  const mails = async () => {
    await shop.deps.mailer.deliverDue();
    return sent.splice(0);
  };
  const tokenIn = (mail: MailMessage | undefined) => /token=([^\s&]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const confirm = (token: string, shopId = 'EF-fr-BE') =>
    shop.shopper(shopId).call('POST', '/Newsletter/confirm', { token });

  it('is sent once the address has been confirmed, by a link that works once', async () => {
    expect((await subscribe(' Marit@Example.com ')).status).toBe(204);
    expect(await states()).toEqual(['pending']);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: EMAIL,
      subject: 'Confirmez votre inscription à la newsletter de Easy Felt',
    });
    expect(mail?.unsubscribeUrl).toBeUndefined();
    const token = tokenIn(mail);
    expect((await confirm(token, 'DBC-fr-BE')).status).toBe(409);
    expect((await confirm(token)).status).toBe(204);
    expect(await states()).toEqual(['subscribed']);
    expect((await confirm(token)).body).toMatchObject({ messageKey: 'newsletterLinkInvalid' });
  });

  it('has one subscription for all forms of an internationalised address', async () => {
    expect((await subscribe('Marit@MÜLLER.de')).status).toBe(204);
    expect((await subscribe('marit@xn--mller-kva.de')).status).toBe(204);
    expect(await states()).toEqual(['pending']);
    expect((await subscribe('marit@m\u04afller.de')).status).toBe(400);
  });

  it('stores neither token nor link', async () => {
    await subscribe();
    const token = tokenIn((await mails())[0]);
    expect(JSON.stringify([await rows(), await shop.deps.db.orm.select().from(mailOutbox)])).not.toContain(
      token,
    );
  });

  it('sends one mail per address and day, with the same response for known and unknown addresses', async () => {
    const first = await subscribe();
    const [mail] = await mails();
    const again = await subscribe();
    shop.advance(DAY_MS - 1);
    await subscribe();
    expect(await mails()).toEqual([]);
    shop.advance(1);
    await subscribe();
    const [second] = await mails();
    expect((await confirm(tokenIn(mail))).status).toBe(409);
    await confirm(tokenIn(second));
    await mails();
    const known = await subscribe();
    expect(await mails()).toEqual([]);
    for (const { status, body } of [first, again, known]) expect([status, body]).toEqual([204, undefined]);
    expect(await states()).toEqual(['subscribed']);
  });

  it('mails a subscriber who asks again, at most once a day and in the language of the request', async () => {
    await subscribe();
    await confirm(tokenIn((await mails())[0]));
    await mails();
    shop.advance(DAY_MS);
    const again = () => shop.shopper('EF-nl-BE').call('POST', '/Newsletter', { email: EMAIL });
    for (const _time of [1, 2]) expect((await again()).status).toBe(204);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: EMAIL,
      subject: 'Je bent ingeschreven voor de nieuwsbrief van Easy Felt',
      unsubscribeUrl: expect.stringContaining('/api/newsletter/unsubscribe'),
    });
    expect(await rows()).toEqual([expect.objectContaining({ state: 'subscribed', locale: 'nl-BE' })]);
  });

  it('a link expires after NEWSLETTER_LINK_HOURS', async () => {
    await subscribe();
    const token = tokenIn((await mails())[0]);
    shop.advance(72 * HOUR_MS);
    expect((await confirm(token)).status).toBe(409);
    expect(await states()).toEqual(['pending']);
  });

  it('ends with the visible link and with one click of the mail program, any number of times', async () => {
    await subscribe();
    await confirm(tokenIn((await mails())[0]));
    const [welcome] = await mails();
    const oneClick = new URL(welcome?.unsubscribeUrl ?? '');
    expect(`${oneClick.origin}${oneClick.pathname}`).toBe(
      'https://fr.easyfelt.be/api/newsletter/unsubscribe',
    );
    const token = oneClick.searchParams.get('token') ?? '';
    expect(decodeURIComponent(tokenIn(welcome))).toBe(token);
    const end = (given: string) =>
      shop.shopper('EF-fr-BE').call('POST', '/Newsletter/unsubscribe', { token: given });
    const wrong = token.slice(0, -2) + (token.endsWith('xx') ? 'yy' : 'xx');
    expect((await end(wrong)).status).toBe(409);
    expect(await states()).toEqual(['subscribed']);
    for (const status of [204, 204]) expect((await end(token)).status).toBe(status);
    expect(await states()).toEqual(['unsubscribed']);
    // The pause is for links that nobody has used.
    await subscribe();
    await confirm(tokenIn((await mails())[0]));
    expect(await states()).toEqual(['subscribed']);
  });

  test.each(['', 'marit', 'marit@'])('refuses the address "%s"', async (email) => {
    const { status, body } = await subscribe(email);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: [{ messageKey: 'yup:errors.string.email' }] });
  });

  it('stores nothing when the honeypot is filled in', async () => {
    expect((await subscribe(EMAIL, { website: 'x' })).status).toBe(204);
    expect([await states(), await mails()]).toEqual([[], []]);
  });

  it('keeps the proof of an ended subscription when somebody enters the address again', async () => {
    await subscribe();
    await confirm(tokenIn((await mails())[0]));
    const [welcome] = await mails();
    const token = new URL(welcome?.unsubscribeUrl ?? '').searchParams.get('token');
    const unsubscribe = () => shop.shopper('EF-fr-BE').call('POST', '/Newsletter/unsubscribe', { token });
    await unsubscribe();
    const [ended] = await rows();
    shop.advance(DAY_MS);
    await subscribe();
    const link = tokenIn((await mails())[0]);
    const proof = {
      state: 'unsubscribed',
      unsubscribedAt: ended?.unsubscribedAt,
      confirmedAt: ended?.confirmedAt,
    };
    expect(await rows()).toEqual([expect.objectContaining(proof)]);
    const clock = () => new Date(shop.deps.clock().getTime() + 8 * DAY_MS);
    await sweepSubscriptions({ ...shop.deps, clock }, new AbortController().signal);
    expect(await rows()).toEqual([expect.objectContaining(proof)]);
    // The old link to unsubscribe revokes the new confirmation link.
    await unsubscribe();
    expect((await confirm(link)).status).toBe(409);
    expect(await rows()).toEqual([expect.objectContaining({ ...proof, tokenHash: null })]);
  });

  it('deletes unconfirmed addresses after a week, and the proof of consent after three years', async () => {
    await subscribe();
    await subscribe('ended@example.com');
    const [, second] = await mails();
    await confirm(tokenIn(second));
    const [welcome] = await mails();
    const token = new URL(welcome?.unsubscribeUrl ?? '').searchParams.get('token');
    await shop.shopper('EF-fr-BE').call('POST', '/Newsletter/unsubscribe', { token });
    const start = shop.deps.clock().getTime();
    const leftAfter = async (days: number) => {
      const clock = () => new Date(start + days * DAY_MS + 1);
      await sweepSubscriptions({ ...shop.deps, clock }, new AbortController().signal);
      return (await states()).toSorted();
    };
    expect(await leftAfter(6)).toEqual(['pending', 'unsubscribed']);
    expect(await leftAfter(7)).toEqual(['unsubscribed']);
    expect(await leftAfter(1_094)).toEqual(['unsubscribed']);
    expect(await leftAfter(1_095)).toEqual([]);
  });
});
