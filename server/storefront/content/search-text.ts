import { definitionOf } from './blocks/block-table.ts';
import type { ParsedBody } from './parse-body.ts';

/** The plain text of a body, for a search. */
export interface SearchText {
  /** The headings of the second level. */
  readonly headings: string;
  /** The rest, without any headings. */
  readonly text: string;
}

export function searchTextOf({ blocks, headings }: Pick<ParsedBody, 'blocks' | 'headings'>): SearchText {
  return {
    headings: headings.map((heading) => heading.text).join(' '),
    text: blocks
      .flatMap((block) => definitionOf(block).searchTexts(block))
      .map((html) => html.replace(/<h[2-4][^>]*>?.*?(?:<\/h[2-4]>|$)/gs, ' ').replace(/<[^>]*>?/g, ' '))
      .join(' ')
      .replace(/&#x3C;|&lt;/g, '<')
      .replace(/&#x26;|&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}
