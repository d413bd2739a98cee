import { useState } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Swatch } from '#client/ui/swatch/swatch.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import styles from './filter-group.module.css';

export interface FilterChoice {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly selected: boolean;
  readonly href: string;
  /** The colour of a colour filter, as `#rrggbb`. */
  readonly hex?: string | undefined;
}

export interface FilterGroupProps {
  readonly title: string;
  readonly choices: readonly FilterChoice[];
  /** Number of values before "show more". */
  readonly shown: number;
  /** `one`: each choice is a page of its own; `many`: choices are switched on and off. */
  readonly mode: 'one' | 'many';
}

function Choice({ choice, mode }: { readonly choice: FilterChoice; readonly mode: 'one' | 'many' }) {
  const t = useT();
  const { name, count, selected, href, hex } = choice;
  return (
    <li>
      <a
        className={classNames(styles.choice, styles[mode], selected && styles.on)}
        href={href}
        {...(mode === 'many'
          ? { 'data-keep-scroll': '', rel: 'nofollow' }
          : { 'aria-current': selected ? ('page' as const) : undefined })}
      >
        {mode === 'many' && <span className={styles.box}>{selected && <Icon name="check" size="s" />}</span>}
        {mode === 'many' && selected && <VisuallyHidden>{t('product:filters.on')} </VisuallyHidden>}
        {hex && <Swatch colours={[hex]} size="s" />}
        <span className={styles.name}>{name}</span>
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
        <VisuallyHidden> ({t('product:list.count', { count })})</VisuallyHidden>
      </a>
    </li>
  );
}

/** The values of one filter as links, so that they work without script and in another tab. */
export function FilterGroup({ title, choices, shown, mode }: FilterGroupProps) {
  const t = useT();
  const rest = choices.slice(shown);
  // Only the initial render opens it: removing a value must not close the list while it has the focus.
  const [open] = useState(() => rest.some((choice) => choice.selected));
  if (choices.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <ul>
        {choices.slice(0, shown).map((choice) => (
          <Choice key={choice.id} choice={choice} mode={mode} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details open={open} className={styles.rest}>
          <summary className={styles.more}>
            <Icon name="chevron-down" size="s" className={styles.arrow} />
            <span className={styles.whenClosed}>{t('product:filters.more', { count: rest.length })}</span>
            <span className={styles.whenOpen}>{t('product:filters.less')}</span>
          </summary>
          <ul>
            {rest.map((choice) => (
              <Choice key={choice.id} choice={choice} mode={mode} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
