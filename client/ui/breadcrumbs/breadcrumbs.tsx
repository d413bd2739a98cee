import { Icon } from '../icon/icon.tsx';
import styles from './breadcrumbs.module.css';

export interface BreadcrumbsProps {
  /** Name of the landmark. */
  label: string;
  /** From the home page down. The last one is the current page and needs no `href`. */
  items: readonly { label: string; href?: string }[];
}

/** The path to the current page; on a phone only the link to the parent page. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={item.href ?? item.label} className={styles.item}>
            {index > 0 && <Icon name="chevron-right" size="s" className={styles.divider} />}
            {item.href && index < items.length - 1 ? (
              <a className={styles.link} href={item.href}>
                <Icon name="chevron-left" size="s" className={styles.back} />
                {item.label}
              </a>
            ) : (
              <span className={styles.current} aria-current="page">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
