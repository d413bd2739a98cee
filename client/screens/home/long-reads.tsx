import { ContentPicture } from '#client/features/content/content-picture.tsx';
import type { OverviewEntry } from '#client/features/content/content-types.ts';
import { CardLink } from '#client/ui/card/card.tsx';
import styles from './long-reads.module.css';

/** Articles side by side, each with a picture. */
export function LongReads({ articles }: { readonly articles: readonly OverviewEntry[] }) {
  return (
    <ul className={styles.list}>
      {articles.map(({ kind, id, href, title, description, picture, alt, date, dateText }) => (
        <li key={`${kind} ${id}`} className={styles.article}>
          <ContentPicture
            picture={picture}
            alt={alt}
            sizes="(min-width: 768px) 33vw, 94vw"
            eager={false}
            className={styles.picture}
          />
          <div>
            <h3 className={styles.title}>
              <CardLink href={href}>{title}</CardLink>
            </h3>
            <p className={styles.text}>{description}</p>
            {date && (
              <time dateTime={date} className={styles.date}>
                {dateText}
              </time>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
