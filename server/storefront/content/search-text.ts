import type { Block } from './blocks.ts';
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
      .flatMap(htmlOf)
      .map((html) => html.replace(/<h[2-4][^>]*>?.*?(?:<\/h[2-4]>|$)/gs, ' ').replace(/<[^>]*>?/g, ' '))
      .join(' ')
      .replace(/&#x3C;|&lt;/g, '<')
      .replace(/&#x26;|&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}

function htmlOf(block: Block): string[] {
  if (block.type === 'faq') return block.entries.flatMap(({ question, html }) => [question, html]);
  if (block.type === 'steps') return [...block.items];
  return 'html' in block ? [block.html] : [];
}
