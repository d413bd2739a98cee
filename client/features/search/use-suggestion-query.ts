import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#client/data/query.ts';
import { useProcedure } from '#client/data/use-procedure.ts';
import { suggestionQuery } from './suggestion-text.ts';

export type SuggestionList = OutputOf<'search.suggestion.list'>;

const DEBOUNCE_MS = 180;
const MIN_LENGTH = 2;

/** The suggestions for a text, once typing pauses. The previous ones stay until the new ones arrive. */
export function useSuggestionQuery(text: string, enabled: boolean): SuggestionList | undefined {
  const typed = suggestionQuery(text);
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useProcedure(
    'search.suggestion.list',
    { query },
    { enabled: enabled && query.length >= MIN_LENGTH },
  );
  const latest = useRef<SuggestionList>(undefined);
  if (data) latest.current = data;
  return typed.length < MIN_LENGTH ? undefined : latest.current;
}
