import { type SQL, sql } from 'drizzle-orm';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { CommerceContext, ShopContext } from '../../context.ts';
import type { SearchQuery } from './search-query.ts';

export interface ProductSearch {
  /**
   * `words` matches every word of the query, `similar` also misspelt words by trigrams, `some` as many words as any product
   * matches.
   */
  readonly match: 'words' | 'similar' | 'some';
  readonly query: SearchQuery;
}

/** The rank of each product that a search finds, by id. */
export async function findSearchRanks(
  ctx: CommerceContext,
  { match, query }: ProductSearch,
): Promise<ReadonlyMap<string, number>> {
  const statement = STATEMENTS[match](ctx.shop, query);
  const rows = await queryRows<{ product_id: string; rank: number }>(ctx.db.orm, statement);
  return new Map(rows.map((row) => [row.product_id, row.rank]));
}

// Weights D to A (description, summary, properties, name): a match in the name outranks any number of other matches.
const WEIGHTS = sql.raw(`'{0.02, 0.1, 0.5, 1}'::float4[]`);

// Tuned with the table in search.test.ts: words that are less similar have merely some letters in common.
const MIN_SIMILARITY = 0.38;
const MIN_SHARE_OF_BEST = 0.85;
const PROPERTY_WEIGHT = sql.raw('0.8');

function matchingWords(shop: ShopContext, query: SearchQuery): SQL {
  return sql`select product_id,
      2 * ts_rank(${WEIGHTS}, search_vector, ${query.exact}::tsquery)
        + ts_rank(${WEIGHTS}, search_vector, ${query.wide}::tsquery) as rank
    from product_texts
    where brand = ${shop.brand} and locale = ${shop.locale} and search_vector @@ ${query.wide}::tsquery`;
}

/** Products that match most words, if these are at least half of them. */
function someWords(shop: ShopContext, { terms }: SearchQuery): SQL {
  const matches = terms.map((term) => sql`(search_vector @@ ${term}::tsquery)::int`);
  const any = terms.join(' | ');
  return sql`select product_id, rank from (
      select product_id, matched, max(matched) over () as most,
        ts_rank(${WEIGHTS}, search_vector, ${any}::tsquery) as rank
      from (
        select product_id, search_vector, (${sql.join(matches, sql` + `)}) as matched
        from product_texts
        where brand = ${shop.brand} and locale = ${shop.locale} and search_vector @@ ${any}::tsquery
      ) counted
    ) ranked where matched = most and 2 * matched >= ${terms.length}`;
}

function similarWords(shop: ShopContext, query: SearchQuery): SQL {
  const similarities = query.words.map(
    (word) =>
      sql`greatest(word_similarity(${word}, name), ${PROPERTY_WEIGHT} * word_similarity(${word}, search_words))`,
  );
  const all = sql.join(similarities, sql`, `);
  const sum = sql.join(similarities, sql` + `);
  return sql`select product_id, rank from (
      select product_id, rank, max(rank) over () as best from (
        select product_id, (${sum})::float8 as rank, least(${all}) as weakest
        from product_texts where brand = ${shop.brand} and locale = ${shop.locale}
      ) compared where weakest >= ${MIN_SIMILARITY}
    ) ranked where rank >= best * ${MIN_SHARE_OF_BEST}`;
}

const STATEMENTS = { words: matchingWords, similar: similarWords, some: someWords } as const;
