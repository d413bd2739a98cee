import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentOf } from '../content/content.fixture.ts';
import { openStorefront } from '../storefront.fixture.ts';

const DESCRIPTION =
  'Naai vilt in onze werkplaats in Tilburg: een klein team, een nieuwe tafel, en vier dagen in de week tot drie uur.';
const ARTICLE = 'author: Noor\nrole: Akoestiek\nimage: cbs120-mos-room\nalt: Room';

const folder = mkdtempSync(path.join(tmpdir(), 'related-'));
let now: Date;
let shop: Awaited<ReturnType<typeof openStorefront>>;
beforeAll(async () => {
  cpSync('server/storefront/content/site.fixture/content', folder, { recursive: true });
  for (const [file, id, own] of [
    ['job/vilt-naaien', 'sew-felt', 'facts: { place: Tilburg }'],
    ['advice/atelier', 'workshop', `${ARTICLE}\nrelated: [job:cut-felt]`],
  ]) {
    const meta = `id: ${id}\ntitle: ${id}\ndescription: "${DESCRIPTION}"\ndate: 2020-01-01\n${own}`;
    const at = path.join(folder, 'nl', `${file}.md`);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, `---\n${meta}\n---\n\nKom kijken.\n`);
  }
  const nothing = { status: 404, body: { code: 'NOT_FOUND', message: 'not found' } };
  shop = await openStorefront(() => nothing, { clock: () => now, content: contentOf(folder) });
});
afterAll(() => {
  shop.close();
  rmSync(folder, { recursive: true });
});

async function relatedTo(kind: string, slug: string): Promise<string[]> {
  const input = encodeURIComponent(JSON.stringify({ json: { kind, slug } }));
  const response = await shop.get(`/api/trpc/content.article.get?input=${input}`, { 'x-locale': 'nl-NL' });
  const body = (await response.json()) as {
    result: { data: { json: { related: readonly { id: string }[] } } };
  };
  return body.result.data.json.related.map(({ id }) => id);
}

it.each([
  ['named by the editor', 'advice', 'atelier', ['cut-felt'], ['measure-echo']],
  ['of the same kind', 'job', 'vilt-naaien', ['cut-felt'], []],
])('a job offer %s is related until the end of its last day', async (_why, kind, slug, before, after) => {
  now = new Date('2999-12-31T22:59:59Z');
  expect(await relatedTo(kind, slug)).toEqual(before);
  now = new Date('2999-12-31T23:00:00Z');
  expect(await relatedTo(kind, slug)).toEqual(after);
});
