import { useShop } from '#client/data/shop-context.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs/breadcrumbs.tsx';
import styles from './article-head.module.css';
import { ContentPicture } from './content-picture.tsx';
import type { Article } from './content-types.ts';

interface ArticleHeadProps {
  readonly article: Article;
  /** From the overview to the article. */
  readonly breadcrumbs: readonly { readonly label: string; readonly href: string }[];
}

/** Breadcrumbs, title, author, dates and the picture, which is the largest of the page. */
export function ArticleHead({ article, breadcrumbs }: ArticleHeadProps) {
  const { t, href } = useShop();
  const { title, description, author, role, date, dateText, updated, updatedText, minutes, tags } = article;
  const isRead = article.kind === 'blog' || article.kind === 'advice';
  return (
    <header className={styles.head}>
      <Breadcrumbs
        label={t('components:breadcrumbs.label')}
        items={[{ label: t('routes:home'), href: href('home') }, ...breadcrumbs]}
      />
      <div className={styles.text}>
        {tags.length > 0 && (
          <p className={styles.tags}>
            {tags.map(({ key, name }) => (
              <span key={key}>{name}</span>
            ))}
          </p>
        )}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{description}</p>
        <p className={styles.meta}>
          {author && (
            <span>
              <strong>{author}</strong>
              {role && `, ${role}`}
            </span>
          )}
          {isRead && date && <time dateTime={date}>{dateText}</time>}
          {isRead && updated && (
            <span>
              {t('blogs:updated')} <time dateTime={updated}>{updatedText}</time>
            </span>
          )}
          {isRead && <span>{t('blogs:minutes', { count: minutes })}</span>}
        </p>
      </div>
      <ContentPicture
        picture={article.picture}
        alt={article.alt}
        sizes="(min-width: 1400px) 1256px, 94vw"
        className={styles.picture}
        eager
      />
    </header>
  );
}
