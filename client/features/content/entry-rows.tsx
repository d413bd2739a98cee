import type { OverviewEntry } from './content-types.ts';
import styles from './entry-rows.module.css';

/** Articles or jobs as rows, without pictures. */
export function EntryRows({ entries }: { readonly entries: readonly OverviewEntry[] }) {
  return (
    <ul>
      {entries.map(({ kind, id, href, title, date, dateText, facts }) => (
        <li key={`${kind} ${id}`} className={styles.row}>
          <a href={href} className={styles.link}>
            {title}
          </a>
          {kind === 'job' ? facts?.place : date && <time dateTime={date}>{dateText}</time>}
        </li>
      ))}
    </ul>
  );
}
