import { CONTENT_SEARCHES_TAG, contentListTag } from '#shared/cache-tags/cache-tags.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { excerptOf, hasEveryWord, matchedWords, wordMatcher } from '#shared/search/matched-words.ts';
import { correctedQuery } from '#shared/search/spelled-words.ts';
import type { CardView } from '../content/card.ts';
import type { ContentEntry } from '../content/content-entry.ts';
import { type ContentSection, SEARCHED_KINDS, searchedContent } from '../content/content-search.ts';
import type { RequestContext } from '../request/context.ts';
import { cardView } from './card-view.ts';
import { recordContent } from './record-content.ts';

export interface ContentSearchQuery {
  readonly query: string;
  readonly section: ContentSection;
  readonly page: number;
  readonly perPage: number;
}

/** A result. Its description contains the matching part of the text. */
interface FoundEntry extends CardView {
  readonly words: readonly string[];
}

/** One page of the results of a section, best first. */
export interface ContentSearchView {
  readonly items: readonly FoundEntry[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
  /** The query with its misspelt words replaced; null if none was misspelt. */
  readonly correction: string | null;
  /** Whether the best result is about what was searched, as its title tells: others only mention it. */
  readonly isInFirstTitle: boolean;
}

const SWITCHES = { project: 'Project', blog: 'Blog', page: 'All' } as const;

/** Searches a section. A section that the brand has disabled has no results. */
export async function contentSearchView(
  ctx: RequestContext,
  { query, section, page, perPage }: ContentSearchQuery,
): Promise<ContentSearchView> {
  const { locale, brand } = ctx;
  recordContent(ctx, [CONTENT_SEARCHES_TAG, ...SEARCHED_KINDS[section].map(contentListTag)]);
  if (!brand.switches.search[SWITCHES[section]]) {
    return { items: [], total: 0, page, perPage, correction: null, isInFirstTitle: false };
  }
  const { language } = localeDefinition(locale);
  const { entries, texts, spellings, index } = await searchedContent(ctx, section);
  const { matches, corrections } = index.search(query);
  const isMatch = wordMatcher(query, corrections, language);
  const [best] = matches;
  const first = best && entries[best.document];
  const shown = matches.slice((page - 1) * perPage, page * perPage);
  return {
    items: shown.flatMap(({ document }) => {
      const entry = entries[document];
      return entry ? [foundEntry(ctx, entry, texts[document] ?? '', isMatch)] : [];
    }),
    total: matches.length,
    page,
    perPage,
    correction:
      corrections.size > 0 && matches.length > 0
        ? correctedQuery(query, { corrections, spellings, language })
        : null,
    isInFirstTitle: first !== undefined && hasEveryWord(first.meta.title, query, language),
  };
}

function foundEntry(
  ctx: RequestContext,
  entry: ContentEntry,
  text: string,
  isMatch: (word: string) => boolean,
): FoundEntry {
  const card = cardView(ctx, entry);
  const isDescribed = matchedWords(card.description, isMatch).length > 0;
  const description = isDescribed ? card.description : excerptOf(text, isMatch);
  return { ...card, description, words: matchedWords(`${card.title} ${description}`, isMatch) };
}
