import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useT } from '#client/data/shop-context.tsx';
import { useBackEntry } from '#client/ui/back/use-back-entry.ts';
import { buttonClass } from '#client/ui/button/button-class.ts';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import type { ProductPage } from '../catalogue-types.ts';
import styles from './filter-panel.module.css';

const PANEL_ID = 'filters';

/** Opens the filters on a small screen; shows the number of active filters. */
export function FilterButton({ active }: { readonly active: number }) {
  const t = useT();
  return (
    <button
      type="button"
      popoverTarget={PANEL_ID}
      className={`${buttonClass({ variant: 'secondary', size: 's' })} ${styles.open}`}
    >
      <Icon name="filter" size="s" />
      {t('product:filters.open')}
      {active > 0 && <span className={styles.active}>{active}</span>}
    </button>
  );
}

/** Closes the sheet when Tab leaves it: it would cover the focused element. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  const isLeft = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
  if (isLeft && currentTarget.matches(':popover-open')) currentTarget.hidePopover();
}

interface FilterPanelProps {
  readonly page: ProductPage;
  /** Path and query of the list. */
  readonly listHref: string;
  readonly children: ReactNode;
}

/**
 * A column beside the list, or a sheet on a small screen. As a popover it opens without script, closes on Escape,
 * on Back and on a press outside, and stays open while filters change.
 */
export function FilterPanel({ page, listHref, children }: FilterPanelProps) {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  useBackEntry(isOpen, () => panel.current?.hidePopover());
  return (
    <aside
      ref={panel}
      id={PANEL_ID}
      popover="auto"
      aria-label={t('product:filters.title')}
      className={styles.panel}
      onBlur={closeWhenLeft}
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{t('product:filters.title')}</h2>
        <IconButton
          icon="close"
          label={t('components:dialog.close')}
          popoverTarget={PANEL_ID}
          popoverTargetAction="hide"
        />
      </div>
      <CachedFragment source={page} name={`filters ${listHref}`} as="div" className={styles.body}>
        {() => children}
      </CachedFragment>
      <div className={styles.foot}>
        <button
          type="button"
          popoverTarget={PANEL_ID}
          popoverTargetAction="hide"
          className={buttonClass({ block: true })}
        >
          {t('product:filters.show', { count: page.total })}
        </button>
      </div>
    </aside>
  );
}
