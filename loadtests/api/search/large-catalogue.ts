import { randomUUID } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import { products } from '#server/commerce/db/schema/catalogue/products.ts';
import { toSearchDocument } from '#server/commerce/products/search/search-document.service.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';

const CHUNK = 500;

interface Template extends Record<string, unknown> {
  readonly id: string;
  readonly sku: string;
  readonly family: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly words: string;
}

/** Numbers from 0 to 1, the same in every run. */
function randomNumbers(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/**
 * Fills the catalogue of one locale up to a number of products. Each new product copies a real one, and replaces two words of
 * its name and a third of the words of its description by other words of the catalogue.
 */
export async function enlargeCatalogue(
  db: Database,
  { brand, locale, size }: { brand: string; locale: Locale; size: number },
): Promise<void> {
  const { language } = localeDefinition(locale);
  const templates = await queryRows<Template>(
    db.orm,
    sql`select p.id, p.sku, p.family, t.name, t.summary, t.description, t.search_words as words
      from products p join product_texts t on t.product_id = p.id and t.locale = ${locale}
      where p.brand = ${brand} and p.active order by p.position`,
  );
  const wordsOf = (texts: readonly string[]) => texts.flatMap((text) => text.match(/\p{L}{4,}/gu) ?? []);
  const names = wordsOf(templates.map(({ name }) => name));
  const prose = wordsOf(templates.map(({ description }) => description));
  const random = randomNumbers();
  const oneOf = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  const replaceSome = (text: string, words: readonly string[], share: number) =>
    text.replace(/\p{L}{4,}/gu, (word) => (random() < share ? oneOf(words) : word));

  for (let start = templates.length; start < size; start += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, size - start) }, (_, offset) => {
      const number = start + offset;
      const template = templates[number % templates.length];
      if (!template) throw new Error('The catalogue has no products');
      const name = replaceSome(template.name, names, 0.5);
      const summary = replaceSome(template.summary, prose, 0.3);
      const description = replaceSome(template.description, prose, 0.3);
      const family = `${template.family}N${Math.floor(number / templates.length)}`;
      const sku = `${family}-${template.sku.split('-')[1] ?? 'X'}`;
      const document = toSearchDocument(
        { name, sku, properties: [template.words], summary, description },
        language,
      );
      return {
        id: randomUUID(),
        from: template.id,
        sku,
        family,
        name,
        summary,
        description,
        number,
        vector: document.vector,
        words: document.words,
        slug: `${template.sku}-${number}`.toLowerCase(),
      };
    });
    await insertCopies(db, { rows: JSON.stringify(rows), locale });
  }
  await db.orm.execute(sql`insert into import_runs (brand, content_hash, product_count, finished_at)
    values (${brand}, 'enlarged', ${size}, clock_timestamp())`);
  for (const name of ['products', 'product_texts']) await db.orm.execute(sql.raw(`analyze ${name}`));
}

async function insertCopies(db: Database, { rows, locale }: { rows: string; locale: Locale }): Promise<void> {
  const copies = sql`json_to_recordset(${rows}::json) as r("id" uuid, "from" uuid, "sku" text, "family" text, "name" text,
    "summary" text, "description" text, "number" int, "vector" text, "words" text, "slug" text)`;
  const columns = (prefix: string) =>
    sql.raw(
      Object.values(getTableColumns(products))
        .filter(({ generated }) => !generated)
        .map(({ name }) => prefix + name)
        .join(),
    );
  // In the from clause: `(function()).*` would call it once for each column.
  await db.orm.execute(sql`insert into products (${columns('')}) select ${columns('copy.')}
    from ${copies} join products p on p.id = r."from",
      jsonb_populate_record(p, jsonb_build_object(
        'id', r.id, 'sku', r.sku, 'family', r.family, 'position', r.number)) copy`);
  await db.orm.execute(sql`insert into product_texts select copy.*
    from ${copies} join product_texts t on t.product_id = r."from" and t.locale = ${locale},
      jsonb_populate_record(t, jsonb_build_object(
        'product_id', r.id, 'name', r.name, 'name_position', r.number, 'summary', r.summary,
        'description', r.description, 'search_vector', r.vector, 'search_words', r.words)) copy`);
  await db.orm.execute(sql`insert into product_slugs (product_id, brand, locale, slug)
    select r.id, s.brand, s.locale, r.slug
    from ${copies} join product_slugs s on s.product_id = r."from" and s.locale = ${locale}`);
  await db.orm.execute(sql`insert into product_prices select copy.*
    from ${copies} join product_prices p on p.product_id = r."from",
      jsonb_populate_record(p, jsonb_build_object('product_id', r.id)) copy`);
  await db.orm.execute(sql`insert into product_categories select copy.*
    from ${copies} join product_categories c on c.product_id = r."from",
      jsonb_populate_record(c, jsonb_build_object('product_id', r.id)) copy`);
}
