import { type SQL, sql } from 'drizzle-orm';
import type { ShopContext } from '../../context.ts';
import type { SearchQuery } from './search-query.ts';

// Of description, summary, properties, name: a name outweighs any number of mentions.
const WEIGHTS = sql.raw(`'{0.02, 0.1, 0.5, 1}'::float4[]`);

// Below it words merely share a few letters; found by the hit table of the tests.
const LEAST_SIMILARITY = 0.38;
const OF_THE_BEST = 0.85;
const OF_A_PROPERTY = sql.raw('0.8');

/** Selects product_id and rank of what holds every word of the query. */
export function wordHits(shop: ShopContext, query: SearchQuery): SQL {
  return sql`select product_id,
      2 * ts_rank(${WEIGHTS}, search_vector, ${query.exact}::tsquery)
        + ts_rank(${WEIGHTS}, search_vector, ${query.wide}::tsquery) as rank
    from product_texts
    where brand = ${shop.brand} and locale = ${shop.locale} and search_vector @@ ${query.wide}::tsquery`;
}

/** Selects product_id and rank of what has words like those of the query, for one that is misspelt. */
export function similarHits(shop: ShopContext, query: SearchQuery): SQL {
  const similarities = query.words.map(
    (word) =>
      sql`greatest(word_similarity(${word}, name), ${OF_A_PROPERTY} * word_similarity(${word}, search_words))`,
  );
  const all = sql.join(similarities, sql`, `);
  const sum = sql.join(similarities, sql` + `);
  return sql`select product_id, rank from (
      select product_id, rank, max(rank) over () as best from (
        select product_id, (${sum})::float8 as rank, least(${all}) as weakest
        from product_texts where brand = ${shop.brand} and locale = ${shop.locale}
      ) compared where weakest >= ${LEAST_SIMILARITY}
    ) ranked where rank >= best * ${OF_THE_BEST}`;
}
