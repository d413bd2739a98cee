import styles from './link-tabs.module.css';

export interface LinkTab {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly current: boolean;
}

/** Views of one page as links that look like tabs; they work without script and keep the scroll position. */
export function LinkTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ id, label: name, href, current }) => (
          <li key={id}>
            <a
              className={styles.tab}
              href={href}
              aria-current={current ? 'page' : undefined}
              data-keep-scroll=""
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
