import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { normaliseSpaces } from '#shared/validation/text.ts';
import { addRecentSearch } from './recent-searches.ts';
import { RecentSearches } from './recent-searches-list.tsx';
import { SuggestionGroups } from './suggestion-groups.tsx';
import styles from './suggestions.module.css';
import { useCombobox } from './use-combobox.ts';
import { useSuggestionQuery } from './use-suggestion-query.ts';

export interface SuggestionsProps {
  /** Id of the list, for aria-controls of the field. */
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** The list below a search field: suggestions for its text, or the last searches while the field is empty. */
export function Suggestions({ id, input }: SuggestionsProps) {
  const { t } = useShop();
  const panel = useRef<HTMLDivElement>(null);
  const { text, isOpen, close } = useCombobox({ id, input, panel });
  const suggestions = useSuggestionQuery(text, isOpen);
  const [count, setCount] = useState(0);
  // Counted in the document, because each group decides which options it shows.
  useEffect(() => {
    setCount(isOpen ? (panel.current?.querySelectorAll('[role=option]').length ?? 0) : 0);
  });
  const isShown = isOpen && (text.trim() === '' || suggestions !== undefined);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the controls are the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on an option fires a click too */}
      <div
        ref={panel}
        className={styles.panel}
        hidden={!isShown || count === 0}
        onPointerDown={(event) => {
          // Keeps the focus in the field: without it the list would close before the click.
          if (event.pointerType === 'mouse') event.preventDefault();
        }}
        onClick={({ target }) => {
          if (!(target instanceof Element) || !target.closest('a')) return;
          addRecentSearch(text);
          close();
        }}
      >
        {isShown && text.trim() === '' && (
          <RecentSearches
            id={id}
            onCleared={() => {
              // The pressed button disappears. The focus would open the list.
              input.current?.focus();
              close();
            }}
          />
        )}
        {isShown && text.trim() !== '' && suggestions && (
          <SuggestionGroups id={id} text={normaliseSpaces(text)} suggestions={suggestions} />
        )}
      </div>
      <VisuallyHidden>
        <span role="status">
          {isShown && count > 0 ? t('header:search.suggestions.count', { count }) : ''}
        </span>
      </VisuallyHidden>
    </>
  );
}
