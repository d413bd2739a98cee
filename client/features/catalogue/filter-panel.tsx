import type { ReactNode } from 'react';
import { KeptPart } from '#client/data/cached-fragment.tsx';
import { useT } from '#client/data/shop-context.tsx';
import { buttonClass } from '#client/ui/button/button-look.ts';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import type { ProductPage } from './catalogue-views.ts';
import styles from './filter-panel.module.css';

/** Id of the panel: the button that opens it names it. */
const PANEL = 'filters';

/** Opens the filters on a small screen; how many are on stands behind the word. */
export function FilterButton({ active }: { readonly active: number }) {
  const t = useT();
  return (
    <button
      type="button"
      popoverTarget={PANEL}
      className={`${buttonClass({ variant: 'secondary', size: 's' })} ${styles.open}`}
    >
      <Icon name="filter" size="s" />
      {t('product:filters.open')}
      {active > 0 && <span className={styles.active}>{active}</span>}
    </button>
  );
}

interface FilterPanelProps {
  readonly page: ProductPage;
  /** Path and query of the list. */
  readonly here: string;
  readonly children: ReactNode;
}

/**
 * A column beside the list; on a small screen a sheet. It is a popover, so it opens without script, closes on Escape
 * and on a press outside, and stays open while filters are put on and off.
 */
export function FilterPanel({ page, here, children }: FilterPanelProps) {
  const t = useT();
  return (
    <aside id={PANEL} popover="auto" aria-label={t('product:filters.title')} className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('product:filters.title')}</h2>
        <IconButton
          icon="close"
          label={t('components:dialog.close')}
          popoverTarget={PANEL}
          popoverTargetAction="hide"
        />
      </div>
      <KeptPart of={page} name={`filters ${here}`} as="div" className={styles.body}>
        {() => children}
      </KeptPart>
      <div className={styles.foot}>
        <button
          type="button"
          popoverTarget={PANEL}
          popoverTargetAction="hide"
          className={buttonClass({ block: true })}
        >
          {t('product:filters.show', { count: page.total })}
        </button>
      </div>
    </aside>
  );
}
