import { searchWords } from '#shared/validation/text.ts';

const MAX_LENGTH = 60;

/** The text of a search field as the query for suggestions: lower case, single spaces, at most 60 characters. */
export function suggestionQuery(text: string): string {
  return searchWords(text.toLowerCase(), MAX_LENGTH);
}
