import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openShop, type Shop, sentMails } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../../db/schema/mail.ts';
import { messageFiles, messages } from '../../db/schema/messages.ts';
import { newsletterSubscriptions } from '../../db/schema/newsletter.ts';
import { PDF, sendMessage, uploadFile } from '../../messages/messages.fixture.ts';
import { inputOf } from '../input-of.fixture.ts';
import { MESSAGE_CHANGES, runInbox } from './run-inbox.ts';

test.each([
  [[], 'npm run shop -- inbox COMMAND'],
  [['list', '--state', 'open'], 'Not a state: open; one of new, suspected, handled'],
  [['list', '--kind', 'sale'], 'Not a kind: sale'],
  [['list', '--since', 'May'], 'Not a day: May'],
  [['list', '--out', 'x'], 'There is no option --out'],
  [['show'], 'MESSAGE is missing'],
  [['show', "1' or 1=1"], 'Not the id of a message'],
  [['file', 'abcdef12', '0', '--out', 'x'], 'Not the number of a file: 0'],
  [['export'], '--out is missing'],
  [['answer', 'abcdef12'], 'There is no command "answer"'],
])('%j is refused', (args, text) => {
  expect(() => inputOf(['inbox', ...args])).toThrow(text);
});

describe.each(commerceDatabases)('inbox on $name', (database) => {
  let shop: Shop;
  let folder: string;
  beforeAll(async () => {
    shop = await openShop(await database.open());
    folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  });
  beforeEach(async () => {
    const { orm } = shop.deps.db;
    for (const table of [messageFiles, messages, mailOutbox, newsletterSubscriptions])
      await orm.delete(table);
    await shop.reset();
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  const run = async (...args: string[]) =>
    runInbox({ ...shop.deps, objects: shop.deps.uploads.objects }, inputOf(['inbox', ...args]));
  const idOf = async (name: string) =>
    (await shop.deps.db.orm.select().from(messages)).find((row) => row.name === name)?.id ?? '';
  const recipients = async () => (await sentMails(shop)).map(({ recipient }) => recipient).toSorted();

  it('lists what is new, and by state, kind, brand, address and day', async () => {
    await sendMessage(shop, shop.shopper(), { name: 'Anna', email: 'anna@example.com' });
    await sendMessage(shop, shop.shopper('DBC-de-DE'), { name: 'Bernd', email: 'bernd@example.com' });
    await sendMessage(shop, shop.shopper(), { name: 'Casino', email: 'c@example.com', website: 'x' });
    const names = async (...args: string[]) =>
      ((await run('list', ...args)).text.match(/Anna|Bernd|Casino/g) ?? []).toSorted();
    expect(await names()).toEqual(['Anna', 'Bernd']);
    expect(await names('--state', 'suspected')).toEqual(['Casino']);
    expect(await names('--state', 'new,suspected', '--brand', 'EF')).toEqual(['Anna', 'Casino']);
    expect(await names('--email', 'Bernd@example.com')).toEqual(['Bernd']);
    expect(await names('--kind', 'advice')).toEqual([]);
    expect(await names('--since', '2026-11-19')).toEqual([]);
    expect((await run('list', '--state', 'suspected')).text).toContain('suspected: trap');
    const hint = /\n\n(\d+) suspected messages? waits?: see `inbox list --state suspected`\.$/;
    const waiting = async (...args: string[]) => hint.exec((await run('list', ...args)).text)?.[1];
    expect(await waiting()).toBe('1');
    expect(await waiting('--brand', 'EF')).toBe('1');
    expect(await waiting('--kind', 'advice')).toBe('1');
    expect(await waiting('--brand', 'DBC')).toBeUndefined();
    await run('accept', await idOf('Casino'));
    expect(await waiting()).toBeUndefined();
  });

  it('shows a message with its files, and writes a file', async () => {
    const { body } = await uploadFile(shop, PDF, 'plan.pdf');
    const room = { kind: 'advice', topic: null, room: 'office', area: 42 } as const;
    await sendMessage(shop, shop.shopper(), {
      ...room,
      text: 'Te veel galm\u001b[31m\nin de hal',
      files: [body.id],
    });
    const id = await idOf('Marit de Boer');
    const { text } = await run('show', id.slice(0, 8));
    expect(text).toContain('file 1    plan.pdf (48 bytes)');
    expect(text).toContain('Te veel galm [31m\nin de hal');
    const out = join(folder, 'plan.pdf');
    expect(await run('file', id, '1', '--out', out)).toEqual({ text: `plan.pdf: ${out}`, exitCode: 0 });
    expect(await readFile(out, 'utf8')).toBe(PDF);
    expect((await run('file', id, '2', '--out', out)).exitCode).toBe(1);
    expect((await run('show', 'abcdef')).exitCode).toBe(1);
  });

  it('marks messages as handled and new, and deletes them with their files', async () => {
    const { body } = await uploadFile(shop, PDF, 'plan.pdf');
    const room = { kind: 'advice', topic: null, room: 'office', area: 42 } as const;
    await sendMessage(shop, shop.shopper(), { ...room, files: [body.id] });
    const id = await idOf('Marit de Boer');
    const state = async () => (await shop.deps.db.orm.select().from(messages))[0]?.state;
    expect((await run('handle', id, '--dry-run')).text).toBe(`${id}: planned, handled`);
    expect(await state()).toBe('new');
    await run('handle', id);
    expect(await state()).toBe('handled');
    expect((await run('handle', id)).text).toBe(`${id}: unchanged, it is handled`);
    await run('reopen', id);
    expect(await state()).toBe('new');
    await run('delete', id);
    expect(await state()).toBeUndefined();
    expect(await shop.deps.uploads.objects.open(`messages/${body.id}/original`)).toBeUndefined();
  });

  it('accepts a suspected message once: it is mailed as if it had not been suspected', async () => {
    await sendMessage(shop, shop.shopper(), { website: 'x' });
    expect(await recipients()).toEqual([]);
    const id = await idOf('Marit de Boer');
    await run('accept', id);
    expect((await run('accept', id)).text).toBe(`${id}: unchanged, it is new`);
    expect(await recipients()).toEqual(['Marit@example.com', 'hello@easyfelt.nl']);
  });

  it('accepts a message once of which two persons have read that it is suspected', async () => {
    await sendMessage(shop, shop.shopper(), { website: 'x' });
    const [message] = await shop.deps.db.orm.select().from(messages);
    if (!message) throw new Error('There is no message');
    const deps = { ...shop.deps, objects: shop.deps.uploads.objects };
    const { accept, handle } = MESSAGE_CHANGES;
    expect(await accept.run(deps, message)).toBe(true);
    expect(await accept.run(deps, message)).toBe(false);
    expect(await recipients()).toEqual(['Marit@example.com', 'hello@easyfelt.nl']);
    expect(await handle.run(deps, message)).toBe(true);
    expect(await handle.run(deps, message)).toBe(false);
  });

  it('mails no message that a colleague has deleted meanwhile', async () => {
    await sendMessage(shop, shop.shopper(), { website: 'x' });
    const [message] = await shop.deps.db.orm.select().from(messages);
    if (!message) throw new Error('There is no message');
    await run('delete', message.id);
    const deps = { ...shop.deps, objects: shop.deps.uploads.objects };
    expect(await MESSAGE_CHANGES.accept.run(deps, message)).toBe(false);
    expect(await recipients()).toEqual([]);
  });

  it('exports all messages, newest first, or as many as --limit says', async () => {
    const { orm } = shop.deps.db;
    await orm.execute(sql`
      insert into messages (brand, locale, kind, state, name, email, text, details, created_at)
      select 'EF', 'nl-NL', 'contact', 'new', 'Anna', 'anna@example.com', 'Hallo', '{}',
        timestamptz '2026-11-01 09:00Z' + (number / 3) * interval '1 second'
      from generate_series(1, 10001) number`);
    const out = join(folder, 'all.csv');
    const ids = async () => (await readFile(out, 'utf8')).match(/^[\da-f]{8}-[\da-f-]{27}(?=,)/gm);
    expect((await run('export', '--out', out)).text).toBe(`10001 messages: ${out}`);
    const stored = await orm.select().from(messages).orderBy(desc(messages.createdAt), desc(messages.id));
    expect(await ids()).toEqual(stored.map(({ id }) => id));
    expect((await run('export', '--out', out, '--limit', '1200')).text).toBe(`1200 messages: ${out}`);
    expect(await ids()).toEqual(stored.slice(0, 1_200).map(({ id }) => id));
    expect((await run('export', '--out', out, '--dry-run')).text).toBe(`10001 messages: ${out}`);
    expect(await ids()).toHaveLength(1_200);
  });

  it.each([',', ';'])('exports no formula where cells are separated by %j', async (delimiter) => {
    const texts = ['=1+2', 'a;=1+2;b', 'a,=1+2,b', 'a;"=1+2"', 'a;b\n=1+2', 'a, b\n"@A1"', ',;+1;-1'];
    for (const text of texts)
      await sendMessage(shop, shop.shopper(), {
        name: text.split(/\s/)[0] ?? '',
        text: `${text} = voorraad?`,
      });
    const out = join(folder, 'disarmed.csv');
    expect((await run('export', '--out', out)).text).toBe(`${texts.length} messages: ${out}`);
    const loose = { bom: true, relax_quotes: true, relax_column_count: true };
    const rows: string[][] = parse(await readFile(out), { ...loose, delimiter });
    expect(rows.flat().filter((cell) => /^"*[=+\-@]/.test(cell))).toEqual([]);
  });

  it('exports messages and subscribers as CSV without formulas', async () => {
    await sendMessage(shop, shop.shopper(), { name: "=cmd|' /C calc'!A0" });
    const out = join(folder, 'messages.csv');
    expect((await run('export', '--out', out)).text).toBe(`1 messages: ${out}`);
    const csv = await readFile(out, 'utf8');
    expect(csv).toContain("'=cmd|' /C calc'!A0");
    expect(csv).not.toMatch(/(?:^|,)=/m);
    await shop.shopper('EF-de-DE').call('POST', '/Newsletter', { email: 'anna@example.com' });
    const token = /token=([\w-]+)/.exec((await sentMails(shop)).at(-1)?.text ?? '')?.[1];
    await shop.shopper('EF-de-DE').call('POST', '/Newsletter/confirm', { token });
    const list = join(folder, 'subscribers.csv');
    expect((await run('subscribers', '--out', list)).text).toBe(`1 subscribers: ${list}`);
    const url = /https:\/\/www\.easyfelt\.de\/api\/newsletter\/unsubscribe\?token=([^,\s"]+)/.exec(
      await readFile(list, 'utf8'),
    );
    const end = decodeURIComponent(url?.[1] ?? '');
    await shop.shopper('EF-de-DE').call('POST', '/Newsletter/unsubscribe', { token: end });
    expect((await run('subscribers', '--out', list)).text).toBe(`0 subscribers: ${list}`);
  });
});
