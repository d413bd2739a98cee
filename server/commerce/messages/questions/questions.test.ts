import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { openPurgeListener, type PurgeListener, TOKEN } from '../../changes/purge-listener.fixture.ts';
import { openShop, type Shop } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { messages } from '../../db/schema/messages.ts';
import { productQuestions } from '../../db/schema/product-questions.ts';
import type { MailMessage } from '../../mail/mail-transport.ts';
import { inputOf } from '../../operator/input-of.fixture.ts';
import { runQuestions } from '../../operator/questions/run-questions.ts';
import { erasePerson } from '../../privacy/erasure.service.ts';
import { openStaffPage, STAFF_SETTINGS, type StaffPage } from '../../staff/staff.fixture.ts';
import { sweepMessages } from '../message-retention.service.ts';
import { sendMessage } from '../messages.fixture.ts';
import {
  answerQuestion,
  publishQuestion,
  refuseQuestion,
  unpublishQuestion,
} from './question-handling.service.ts';

type QuestionPage = components['schemas']['ProductQuestionPage'];

const SKU = 'WPP60-OAT';
const FAMILY = 'WPP60';
const TEXT = 'Is het paneel ook geschikt voor een badkamer?';
const ANSWER = 'Nee, vilt moet droog blijven.';
const QUESTION = { kind: 'question', topic: null, sku: SKU, text: TEXT, name: '' } as const;

describe.each(commerceDatabases)('questions about a product on $name', (database) => {
  const sent: MailMessage[] = [];
  let shop: Shop;
  let staff: StaffPage;
  let listener: PurgeListener;
  let family = FAMILY;
  beforeAll(async () => {
    const transport = {
      send: async (mail: MailMessage) => void sent.push(mail),
      close: () => {},
    };
    listener = await openPurgeListener();
    const purgeTargets = { storefronts: () => [listener.url], edges: [], token: TOKEN };
    shop = await openShop(await database.open(), { transport, purgeTargets, settings: STAFF_SETTINGS });
    staff = await openStaffPage(shop);
    const [row] = await queryRows<{ family: string }>(
      shop.deps.db.orm,
      sql`select family from products where sku = ${SKU}`,
    );
    family = row?.family ?? '';
  });
  beforeEach(async () => {
    const { orm } = shop.deps.db;
    for (const table of [productQuestions, messages, mailOutbox]) await orm.delete(table);
    await shop.reset();
    sent.length = 0;
    await purged();
  });
  afterAll(async () => {
    await staff.close();
    await shop.close();
    await listener.down();
  });

  const ask = async (more: object = {}, shopId = 'EF-nl-NL') => {
    expect((await sendMessage(shop, shop.shopper(shopId), { ...QUESTION, ...more })).status).toBe(204);
    const rows = await shop.deps.db.orm.select().from(productQuestions).orderBy(productQuestions.createdAt);
    return rows.at(-1)?.id ?? '';
  };
  const mails = async () => {
    await shop.deps.mailer.deliverDue();
    return sent.splice(0);
  };
  const published = async (shopId = 'EF-nl-NL', page = 1) => {
    const path = `/ProductQuestions?${new URLSearchParams({ family, page: String(page) })}`;
    return (await shop.shopper(shopId).call<QuestionPage>('GET', path)).body;
  };
  const texts = async (shopId?: string, page?: number) =>
    (await published(shopId, page)).items.map(({ question }) => question);
  /** The tags that were purged since the last call. */
  const purged = async () => {
    await shop.deps.changes.deliverDue();
    return [...new Set(listener.purges.splice(0).flatMap(({ tags }) => tags))];
  };
  const stored = async () => {
    const [row] = await shop.deps.db.orm.select().from(productQuestions);
    return row;
  };
  const staffed = { actor: 'Lotte' };

  it('reach the inbox as messages with product, SKU and link, and are answered and published without their author', async () => {
    const id = await ask({ name: 'Marit de Boer', email: 'marit@example.com' });
    const [message] = await shop.deps.db.orm.select().from(messages);
    expect(message).toMatchObject({
      kind: 'question',
      state: 'new',
      details: { sku: SKU, product: `${SKU} nl-NL`, link: expect.stringMatching(/^https:\/\/\S+wpp60-oat/i) },
    });
    const received = await mails();
    const toShop = received.find(({ to }) => to === 'hello@easyfelt.nl');
    expect(toShop).toMatchObject({ replyTo: 'marit@example.com', subject: 'Productvraag van Marit de Boer' });
    for (const part of [SKU, message?.details.link ?? '?', TEXT]) expect(toShop?.text).toContain(part);
    const receipt = received.find(({ to }) => to === 'marit@example.com');
    expect(receipt?.text).not.toContain('badkamer');
    expect(await published()).toEqual({ items: [], total: 0, page: 1, perPage: 5 });

    const deps = { ...shop.deps, ...staffed };
    const question = 'Is het paneel geschikt voor een badkamer?';
    const given = { question, answer: ` ${ANSWER}\r\nEcht. `, isPublished: true };
    expect(await answerQuestion(deps, id, given)).toBe('done');
    const [answer, ...more] = await mails();
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ to: 'marit@example.com', locale: 'nl-NL' });
    expect(answer?.text).toContain(`${ANSWER}\nEcht.`);
    expect(await published()).toEqual({
      total: 1,
      page: 1,
      perPage: 5,
      items: [
        {
          id,
          locale: 'nl-NL',
          question,
          answer: `${ANSWER}\nEcht.`,
          publishedAt: shop.deps.clock().toISOString(),
        },
      ],
    });
    expect(JSON.stringify(await published())).not.toMatch(/marit/i);
    expect(await purged()).toEqual([`questions:${family}`]);
    expect((await shop.deps.db.orm.select().from(messages))[0]).toMatchObject({
      state: 'handled',
      handledBy: 'Lotte',
    });
    expect((await stored())?.history).toMatchObject([
      { step: 'answer', by: 'Lotte' },
      { step: 'publish', by: 'Lotte' },
    ]);
  });

  it('are shown in the language in which they were asked, newest first, five on a page', async () => {
    const asked = Array.from({ length: 6 }, (_, at) => `Vraag nummer ${at + 1} over dit paneel`);
    for (const text of asked) {
      const id = await ask({ text, email: `kim-${asked.indexOf(text)}@example.com` }, 'EF-nl-BE');
      await answerQuestion(shop.deps, id, { question: text, answer: ANSWER, isPublished: true });
    }
    const inGerman = await ask({ text: 'Ist die Platte schwer?' }, 'EF-de-DE');
    await answerQuestion(shop.deps, inGerman, {
      question: 'Ist die Platte schwer?',
      answer: 'Nein.',
      isPublished: true,
    });
    expect(await texts()).toEqual(asked.toReversed().slice(0, 5));
    expect(await texts('EF-nl-NL', 2)).toEqual(asked.slice(0, 1));
    expect(await published('EF-nl-NL', 3)).toMatchObject({ items: [], total: 6 });
    expect(await texts('EF-de-AT')).toEqual(['Ist die Platte schwer?']);
    expect(await texts('EF-fr-BE')).toEqual([]);
    expect(await texts('DBC-nl-NL')).toEqual([]);
  });

  it.each([
    [{ text: 'Kort' }, 'text'],
    [{ text: 'a'.repeat(1_001) }, 'text'],
    [{ email: 'marit@' }, 'email'],
    [{ name: 'x'.repeat(121) }, 'name'],
  ])('with a fault are refused and name the field: %o', async (fault, path) => {
    const { status, body } = await sendMessage(shop, shop.shopper(), { ...QUESTION, ...fault });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(path);
    expect(await stored()).toBeUndefined();
  });

  it('about an unknown product are refused, and store nothing', async () => {
    expect((await sendMessage(shop, shop.shopper(), { ...QUESTION, sku: 'NERGENS' })).status).toBe(404);
    expect(await shop.deps.db.orm.select().from(messages)).toEqual([]);
  });

  it('that look like spam send no mails, wait for the inbox, and cannot be answered before', async () => {
    const id = await ask({ website: 'https://spam.example' });
    expect(await mails()).toEqual([]);
    const texted = { question: TEXT, answer: ANSWER, isPublished: true };
    expect(await answerQuestion(shop.deps, id, texted)).toBe('suspected');
    expect((await runQuestions(shop.deps, inputOf(['questions', 'list']))).text).toBe(
      'There are no such questions.',
    );
    expect(await texts()).toEqual([]);
  });

  it('are answered once by two people at once, and only with texts of a length', async () => {
    const id = await ask();
    const given = { question: TEXT, answer: ANSWER, isPublished: false };
    expect(await answerQuestion(shop.deps, id, { ...given, answer: ' x ' })).toBe('answer');
    expect(await answerQuestion(shop.deps, id, { ...given, question: '' })).toBe('question');
    const outcomes = await Promise.all([1, 2].map(() => answerQuestion(shop.deps, id, given)));
    expect(outcomes.toSorted()).toEqual(['done', 'state']);
    expect((await mails()).filter((mail) => mail.text.includes(ANSWER))).toHaveLength(1);
  });

  it('are published, removed and refused, each once and with a purge of what shows them', async () => {
    const id = await ask();
    expect(await publishQuestion(shop.deps, id, { question: TEXT, answer: ANSWER })).toBe('state');
    await answerQuestion(shop.deps, id, { question: TEXT, answer: ANSWER, isPublished: false });
    expect([await texts(), await purged()]).toEqual([[], []]);
    expect(await publishQuestion(shop.deps, id, { question: TEXT, answer: ANSWER })).toBe('done');
    expect(await publishQuestion(shop.deps, id, { question: TEXT, answer: ANSWER })).toBe('state');
    expect([await texts(), await purged()]).toEqual([[TEXT], [`questions:${family}`]]);
    expect(await unpublishQuestion(shop.deps, id)).toBe('done');
    expect([await texts(), await purged()]).toEqual([[], [`questions:${family}`]]);
    expect(await refuseQuestion(shop.deps, id)).toBe('done');
    expect(await refuseQuestion(shop.deps, id)).toBe('state');
    expect((await stored())?.history.map(({ step }) => step)).toEqual([
      'answer',
      'publish',
      'unpublish',
      'refuse',
    ]);
  });

  it('that were put aside are answered after all', async () => {
    const id = await ask({ email: 'marit@example.com' });
    await refuseQuestion(shop.deps, id);
    expect(await (await staff.get(`/staff/questions/${id}`)).text()).toContain(
      `/staff/questions/${id}/answer`,
    );
    const texts = { question: TEXT, answer: ANSWER };
    expect(await answerQuestion(shop.deps, id, { ...texts, isPublished: false })).toBe('done');
    expect((await mails()).filter((mail) => mail.text.includes(ANSWER))).toHaveLength(1);
    expect((await stored())?.state).toBe('answered');
  });

  it('wait on their own page until their message is handled', async () => {
    const id = await ask({ email: 'marit@example.com' });
    const badge = async () =>
      /class="badge [a-z]+">([^<]+)/.exec(await (await staff.get(`/staff/questions/${id}`)).text())?.[1];
    expect(await badge()).toBe('Waiting');
    for (const [state, text] of [
      ['handled', 'Handled'],
      ['suspected', 'Possibly spam'],
    ] as const) {
      await shop.deps.db.orm.update(messages).set({ state });
      expect(await badge()).toBe(text);
    }
    await shop.deps.db.orm.update(messages).set({ state: 'new' });
    await refuseQuestion(shop.deps, id);
    expect(await badge(), 'handled with its message').toBe('Refused');
  });

  it('stay after the term of their message without a person, and are erased with the person before', async () => {
    const [first, second] = [await ask({ email: 'a@example.com' }), await ask({ email: 'b@example.com' })];
    for (const id of [first, second])
      await answerQuestion({ ...shop.deps, ...staffed }, id, {
        question: TEXT,
        answer: ANSWER,
        isPublished: true,
      });
    await purged();
    await erasePerson(shop.deps, { email: 'a@example.com', brand: undefined });
    expect((await published()).items.map(({ id }) => id)).toEqual([second]);
    expect(await purged()).toEqual([`questions:${family}`]);
    await ask({ email: 'c@example.com' });
    shop.advance(400 * DAY_MS);
    await sweepMessages(shop.deps, new AbortController().signal);
    expect(await shop.deps.db.orm.select().from(productQuestions)).toMatchObject([
      { id: second, messageId: null, history: [], state: 'published' },
    ]);
  });

  it('are answered and published on the staff page, and by commands', async () => {
    const id = await ask({ name: 'Marit de Boer', email: 'marit@example.com' });
    const text = async (path: string) => (await staff.get(path)).text();
    expect(await text('/staff/questions')).toContain(`href="/staff/questions/${id}"`);
    const [message] = await shop.deps.db.orm.select().from(messages);
    expect(await text(`/staff/inbox/${message?.id}`)).toContain(`href="/staff/questions/${id}"`);
    const page = await text(`/staff/questions/${id}`);
    expect(page).toContain('<dt>Customer</dt><dd>Marit de Boer</dd>');
    expect(page).toContain('>marit@example.com</a>');
    const form = await text(`/staff/questions/${id}/answer`);
    const empty = await (await staff.submit(form, { question: TEXT, answer: '' })).text();
    expect(empty).toContain('The answer has 2 to 4,000 characters.');
    const fields = { question: TEXT, answer: ANSWER, publish: 'yes' };
    const confirm = await (await staff.submit(form, fields)).text();
    expect(confirm).toContain('The answer goes to marit@example.com. Question and answer appear on the page');
    const done = await staff.submit(confirm, {});
    expect(await text(done.headers.get('location') ?? '')).toContain('The question is answered.');
    expect(await text(`/staff/questions/${id}`)).toMatch(
      /published<\/b> <span class="quiet">lotte@example\.com/,
    );
    expect(await texts()).toEqual([TEXT]);
    // Somebody whose page is older learns that another person was first.
    const late = await staff.submit(form, fields);
    expect([late.status, await late.text()]).toEqual([
      422,
      expect.stringContaining('in the state “Published”'),
    ]);

    const run = (...args: string[]) => runQuestions(shop.deps, inputOf(['questions', ...args]));
    expect((await run('list', '--state', 'published')).text).toContain(SKU);
    expect((await run('unpublish', id.slice(0, 8))).exitCode).toBe(0);
    expect(await texts()).toEqual([]);
    expect((await run('publish', id, '--text', 'Nee.', '--dry-run')).text).toContain('publish is possible');
    expect((await run('publish', id, '--text', 'Nee.')).exitCode).toBe(0);
    expect((await published()).items).toMatchObject([{ question: TEXT, answer: 'Nee.' }]);
    expect((await run('refuse', id)).text).toContain('not possible in its state (published)');
    expect((await run('answer', '00000000', '--text', 'Nee.')).exitCode).toBe(1);
    expect(() => inputOf(['questions', 'answer', id])).toThrow('--text is missing');
  });
});
