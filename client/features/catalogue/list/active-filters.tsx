import { useEffect, useRef } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { ChipLink } from '#client/ui/chip/chip-link.tsx';
import styles from './active-filters.module.css';
import type { FilterChoice } from './filter-group.tsx';

interface ActiveFiltersProps {
  readonly choices: readonly FilterChoice[];
  readonly clearHref: string;
  /** Receives the focus when the last chip disappears. */
  readonly fallbackFocusId: string;
}

/** The active filters, each a link that removes it. */
export function ActiveFilters({ choices, clearHref, fallbackFocusId }: ActiveFiltersProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const used = useRef(false);
  const count = choices.length;
  // The pressed chip disappears with its focus; the next chip receives it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of chips changes
  useEffect(() => {
    if (!used.current) return;
    used.current = false;
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = list.current?.querySelector('a') ?? document.getElementById(fallbackFocusId);
    next?.focus({ preventScroll: true });
  }, [count, fallbackFocusId]);
  if (count === 0) return null;
  return (
    <ul
      ref={list}
      className={styles.chips}
      aria-label={t('product:filters.active')}
      onClickCapture={() => {
        used.current = true;
      }}
    >
      {choices.map((choice) => (
        <li key={choice.id}>
          <ChipLink href={choice.href} removeLabel={t('product:filters.remove')} data-keep-scroll="">
            {choice.name}
          </ChipLink>
        </li>
      ))}
      {count > 1 && (
        <li>
          <a className={styles.clear} href={clearHref} data-keep-scroll="">
            {t('product:filters.clear')}
          </a>
        </li>
      )}
    </ul>
  );
}
