import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { DAY_MS } from '#shared/dates/durations.ts';
import { openShop, type Shop } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { messageFiles, messages } from '../db/schema/messages.ts';
import type { MailMessage, MailTransport } from '../mail/mail-transport.ts';
import { erasePerson } from '../privacy/erasure.service.ts';
import { halves } from '../uploads/pictures/sample-pictures.fixture.ts';
import { sweepMessages } from './message-retention.service.ts';
import { CONTACT, openForm, PDF, sendMessage, uploadFile } from './messages.fixture.ts';

interface Fault {
  readonly code: string;
  readonly fields?: readonly { readonly path: string; readonly messageKey: string }[];
}

const never = () => new AbortController().signal;

describe.each(commerceDatabases)('messages on $name', (database) => {
  const sent: MailMessage[] = [];
  const transport: MailTransport = {
    send: async (mail) => {
      sent.push(mail);
    },
    close: () => {},
  };
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open(), { transport });
  });
  beforeEach(async () => {
    const { orm } = shop.deps.db;
    await orm.delete(messageFiles);
    await orm.delete(messages);
    await orm.delete(mailOutbox);
    await shop.reset();
    sent.length = 0;
  });
  afterAll(() => shop.close());

  const stored = () => shop.deps.db.orm.select().from(messages);
  const mails = async () => {
    await shop.deps.mailer.deliverDue();
    return sent.map(({ to }) => to);
  };

  it('store an internationalised address and a national number in one form', async () => {
    const given = { email: ' Marit@MÜLLER.de', phone: '030/1234567' };
    expect((await sendMessage(shop, shop.shopper('EF-de-DE'), given)).status).toBe(204);
    expect(await stored()).toMatchObject([{ email: 'Marit@xn--mller-kva.de', phone: '+49 30 123 4567' }]);
    expect((await mails()).toSorted()).toEqual(['Marit@xn--mller-kva.de', 'hello@easyfelt.nl']);
  });

  it('are stored, mailed to the shop with the address to reply to, and confirmed without their text', async () => {
    const { status } = await sendMessage(shop, shop.shopper('EF-de-DE'), { phone: ' +49 301 234 5678 ' });
    expect(status).toBe(204);
    const [row] = await stored();
    expect(row).toMatchObject({
      brand: 'EF',
      locale: 'de-DE',
      kind: 'contact',
      state: 'new',
      suspicions: [],
      name: 'Marit de Boer',
      email: 'Marit@example.com',
      phone: '+49 301 234 5678',
      company: null,
      text: CONTACT.text,
      details: { topic: 'product' },
    });
    expect((await mails()).toSorted()).toEqual(['Marit@example.com', 'hello@easyfelt.nl']);
    const toShop = sent.find(({ to }) => to === 'hello@easyfelt.nl');
    expect(toShop).toMatchObject({ replyTo: 'Marit@example.com', subject: 'Anfrage von Marit de Boer' });
    expect(toShop?.text).toContain('Kunnen jullie het paneel ook in\neen ronde vorm snijden?');
    const receipt = sent.find(({ to }) => to === 'Marit@example.com');
    expect(receipt?.subject).toBe('Wir haben Ihre Nachricht erhalten | Easy Felt');
    expect(receipt?.text).not.toContain('ronde vorm');
    expect(receipt?.replyTo).toBeUndefined();
  });

  test.each([
    ['a filled honeypot', { website: 'https://spam.example' }, 0, ['trap']],
    ['links and hardly a word', { text: 'see https://win.example now' }, 30_000, ['links only']],
    ['two seconds are not over', {}, 1_999, ['too fast']],
    ['two days are over', {}, 2 * DAY_MS + 1, ['too old']],
    ['no time', { stamp: null }, 30_000, ['unsigned']],
    ['a forged time', { stamp: 'kv2p3q00.AAAA' }, 30_000, ['unsigned']],
  ])(
    'with %s are suspected: stored, not mailed, with the same response',
    async (_, message, ms, suspicions) => {
      const person = shop.shopper();
      const stamp = await openForm(person);
      shop.advance(ms || 30_000);
      const { status, body } = await person.call('POST', '/Messages', { ...CONTACT, stamp, ...message });
      expect([status, body]).toEqual([204, undefined]);
      expect(await stored()).toMatchObject([{ state: 'suspected', suspicions }]);
      expect(await mails()).toEqual([]);
    },
  );

  it('are accepted exactly two seconds after the form was opened', async () => {
    const person = shop.shopper();
    const stamp = await openForm(person);
    shop.advance(2_000);
    await person.call('POST', '/Messages', { ...CONTACT, stamp });
    expect(await stored()).toMatchObject([{ state: 'new' }]);
  });

  it('report every invalid field', async () => {
    const { status, body } = await shop.shopper().call<Fault>('POST', '/Messages', {
      kind: 'advice',
      name: ' ',
      email: 'marit@',
      phone: '12',
      room: 'cellar',
      area: 0,
      height: 31,
      text: 'te kort',
    });
    expect(status).toBe(400);
    expect(body.fields?.map(({ path, messageKey }) => [path, messageKey]).toSorted()).toEqual([
      ['area', 'yup:errors.number.min'],
      ['email', 'yup:errors.string.email'],
      ['height', 'yup:errors.number.max'],
      ['name', 'yup:errors.mixed.required'],
      ['phone', 'yup:errors.string.phonenumber'],
      ['room', 'yup:errors.mixed.oneOf'],
      ['text', 'yup:errors.string.min'],
    ]);
    expect(await stored()).toEqual([]);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/contact log in at evil.example'])(
    'come from a page of the shop, not from %s',
    async (page) => {
      const { status, body } = await sendMessage(shop, shop.shopper(), { page });
      expect([status, body]).toMatchObject([400, { fields: [{ path: 'body.page' }] }]);
    },
  );

  it('with the address of somebody else do not keep that person from sending', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      statuses.push((await sendMessage(shop, shop.shopper())).status);
    }
    expect(statuses).toEqual(Array<number>(12).fill(204));
    expect(await stored()).toHaveLength(12);
    await mails();
    expect(sent.filter(({ to }) => to === 'Marit@example.com')).toHaveLength(12);
    expect(sent.filter(({ to }) => to === 'hello@easyfelt.nl')).toHaveLength(12);
  });

  it('are limited per network and per session', async () => {
    const person = shop.shopper();
    person.useToken('s'.repeat(43));
    for (let count = 0; count < 10; count += 1) {
      const roaming = shop.shopper();
      const { useToken: setToken } = roaming;
      setToken(person.token());
      expect((await sendMessage(shop, roaming, { email: `r${count}@example.com` })).status).toBe(204);
    }
    expect((await sendMessage(shop, person)).status).toBe(429);
    const network = '2001:db8:77::1';
    for (let count = 0; count < 10; count += 1) {
      await sendMessage(shop, shop.shopper('EF-nl-NL', network), { email: `a${count}@example.com` });
    }
    const last = await shop
      .shopper('EF-nl-NL', network)
      .call<Fault & { messageKey: string }>('POST', '/Messages', { ...CONTACT, email: 'b@example.com' });
    expect([last.status, last.body.messageKey, last.retryAfter]).toEqual([429, 'tooManyMessages', '86130']);
    shop.advance(DAY_MS);
    expect((await sendMessage(shop, shop.shopper('EF-nl-NL', network))).status).toBe(204);
  });

  describe('with files', () => {
    const ADVICE = { kind: 'advice', topic: null, room: 'office', area: 42.5, height: 3 } as const;

    it('take pictures, which are re-encoded, and PDFs, and attach them to the mail to the shop', async () => {
      const photo = await uploadFile(shop, await halves(60, 40).png().toBuffer(), '../room.jpeg');
      const plan = await uploadFile(shop, PDF, 'plan.exe');
      expect([photo.status, photo.body.name, photo.body.contentType]).toEqual([201, 'room.png', 'image/png']);
      expect(plan.body).toMatchObject({
        name: 'plan.pdf',
        contentType: 'application/pdf',
        bytes: PDF.length,
      });
      const files = [photo.body.id, plan.body.id];
      expect((await sendMessage(shop, shop.shopper(), { ...ADVICE, files })).status).toBe(204);
      await mails();
      const toShop = sent.find(({ to }) => to === 'hello@easyfelt.nl');
      expect(toShop?.attachments?.map(({ filename }) => filename)).toEqual(['room.png', 'plan.pdf']);
      expect(toShop?.attachments?.[1]?.content.toString()).toBe(PDF);
      expect(toShop?.text).toContain('Oppervlakte: 42,5 m²');
    });

    test.each([
      ['a text', 'Hello', 'plan.pdf'],
      ['an incomplete PDF', '%PDF-1.7\n1 0 obj', 'plan.pdf'],
      ['a page', '<html>%PDF</html>', 'plan.html'],
      ['a page that is a PDF too', `<script>alert(1)</script>${PDF}`, 'plan.pdf'],
      ['a picture that is a PDF too', `GIF89a${PDF}`, 'plan.pdf'],
    ])('refuse %s', async (_, content, name) => {
      const { status, body } = await uploadFile(shop, content, name);
      expect(status).toBe(415);
      expect(body).toMatchObject({ fields: [{ messageKey: 'yup:errors.file.document' }] });
    });

    it('explain why a drawing is refused', async () => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>Hal</text></svg>';
      const { status, body } = await uploadFile(shop, svg, 'plan.svg');
      expect(status).toBe(422);
      expect(body).toMatchObject({ fields: [{ messageKey: 'yup:errors.file.svgText' }] });
    });

    it('are limited per network, so that nobody fills the store', async () => {
      const upload = async (network: string) => {
        const { status } = await uploadFile(shop, PDF, 'plan.pdf', { 'X-Client-Address': network });
        return status;
      };
      for (let count = 0; count < 50; count += 1) expect(await upload('2001:db8:78::1')).toBe(201);
      expect(await upload('2001:db8:78::2')).toBe(429);
      expect(await upload('2001:db8:79::1')).toBe(201);
      shop.advance(DAY_MS);
      expect(await upload('2001:db8:78::1')).toBe(201);
    });

    it('an application needs a PDF, and takes no picture', async () => {
      const application = { kind: 'application', topic: null, job: 'felt-cutter' } as const;
      const photo = await uploadFile(shop, await halves(60, 40).png().toBuffer(), 'cv.png');
      const none = await sendMessage(shop, shop.shopper(), application);
      const picture = await sendMessage(shop, shop.shopper(), { ...application, files: [photo.body.id] });
      expect([none.status, picture.status]).toEqual([400, 415]);
      expect(picture.body).toMatchObject({
        fields: [{ path: 'body.files', messageKey: 'yup:errors.file.pdf' }],
      });
      const cv = await uploadFile(shop, PDF, 'cv.pdf');
      const keep = { keep: true, jobTitle: 'Viltsnijder', files: [cv.body.id] };
      expect((await sendMessage(shop, shop.shopper(), { ...application, ...keep })).status).toBe(204);
      expect(await stored()).toMatchObject([
        { kind: 'application', keep: true, details: { job: 'felt-cutter', jobTitle: 'Viltsnijder' } },
      ]);
    });

    it('a file belongs to one message of its brand', async () => {
      const { body } = await uploadFile(shop, PDF, 'plan.pdf');
      const message = { ...ADVICE, files: [body.id] };
      expect((await sendMessage(shop, shop.shopper('DBC-nl-NL'), message)).status).toBe(400);
      expect((await sendMessage(shop, shop.shopper(), message)).status).toBe(204);
      const again = await sendMessage(shop, shop.shopper(), message);
      expect(again.body).toMatchObject({
        fields: [{ path: 'body.files', messageKey: 'yup:errors.file.gone' }],
      });
    });
  });

  it('are deleted after their retention, with their files', async () => {
    const cv = await uploadFile(shop, PDF, 'cv.pdf');
    const unsent = await uploadFile(shop, PDF, 'unsent.pdf');
    const application = { kind: 'application' as const, topic: null, files: [cv.body.id] };
    await sendMessage(shop, shop.shopper(), application);
    await sendMessage(shop, shop.shopper(), { website: 'x' });
    await sendMessage(shop, shop.shopper());
    const start = shop.deps.clock().getTime();
    const open = (id: string) => shop.deps.uploads.objects.open(`messages/${id}/original`);
    const leftAfter = async (days: number) => {
      await sweepMessages({ ...shop.deps, clock: () => new Date(start + days * DAY_MS) }, never());
      const files = await Promise.all(
        [cv.body.id, unsent.body.id].map(async (id) => Boolean(await open(id))),
      );
      return [(await stored()).map(({ kind, state }) => `${kind} ${state}`).toSorted(), files];
    };
    const all = ['application new', 'contact new', 'contact suspected'];
    expect(await leftAfter(0)).toEqual([all, [true, true]]);
    expect(await leftAfter(2)).toEqual([all, [true, false]]);
    expect(await leftAfter(31)).toEqual([
      ['application new', 'contact new'],
      [true, false],
    ]);
    expect(await leftAfter(91)).toEqual([['contact new'], [false, false]]);
    expect(await leftAfter(366)).toEqual([[], [false, false]]);
  });

  it('are erased with the data of their sender, mails included', async () => {
    await sendMessage(shop, shop.shopper());
    await sendMessage(shop, shop.shopper(), { email: 'other@example.com' });
    await mails();
    await erasePerson(shop.deps, { email: 'marit@example.com', brand: undefined });
    expect((await stored()).map(({ email }) => email)).toEqual(['other@example.com']);
    const left = await shop.deps.db.orm.select().from(mailOutbox);
    expect(JSON.stringify(left)).not.toMatch(/Marit@example/);
    expect(left).toHaveLength(2);
  });
});

test.each(commerceDatabases)(
  'two brands in one API have their own inbox and sender: $name',
  async (database) => {
    const sent: MailMessage[] = [];
    const shop = await openShop(await database.open(), {
      transport: { send: async (mail) => void sent.push(mail), close: () => {} },
      settings: {
        INBOX_EMAIL: 'all@example.org',
        INBOX_EMAIL_FIB: 'foams@example.org',
        MAIL_FROM_EF: 'Felt <f@example.org>',
      },
    });
    for (const brand of ['EF', 'FIB'] as const) {
      expect((await sendMessage(shop, shop.shopper(`${brand}-nl-NL`), {})).status).toBe(204);
      await shop.deps.mailer.deliverDue();
    }
    const toShops = sent.filter(({ to }) => to.endsWith('@example.org'));
    expect(toShops.map(({ from, to }) => [from, to])).toEqual([
      ['Felt <f@example.org>', 'all@example.org'],
      ['Fibers and Foams <sales@fibersandfoams.nl>', 'foams@example.org'],
    ]);
    await shop.close();
  },
);
