import type { OutputOf } from '#client/data/query.ts';
import { useT } from '#client/data/shop-context.tsx';
import { Marked } from '#client/ui/marked/marked.tsx';
import { Correction } from './correction.tsx';
import styles from './search-overview.module.css';

interface PageResultsProps {
  readonly words: string;
  readonly found: OutputOf<'content.search.get'>;
}

/** The pages of information that a search finds, such as delivery and terms: links, because they have no pictures. */
export function PageResults({ words, found }: PageResultsProps) {
  const t = useT();
  if (found.total === 0) return null;
  return (
    <section aria-labelledby="results-Page" className={styles.section}>
      <h2 id="results-Page">{t('search:sections.Page')}</h2>
      <Correction words={words} correction={found.correction} />
      <ul className={styles.pages}>
        {found.items.map((page) => (
          <li key={page.id}>
            <a href={page.href} className={styles.pageTitle}>
              <Marked text={page.title} words={page.words} />
            </a>
            <p className={styles.pageText}>
              <Marked text={page.description} words={page.words} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
