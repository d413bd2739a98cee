import { useShop } from '#client/data/shop-context.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs/breadcrumbs.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import styles from './article-head.module.css';
import { ContentPicture } from './content-picture.tsx';
import type { Article } from './content-types.ts';

interface ArticleHeadProps {
  readonly article: Article;
  /** From the overview to the article. */
  readonly breadcrumbs: readonly { readonly label: string; readonly href: string }[];
}

const SIZES = {
  wide: '(min-width: 1400px) 1256px, 94vw',
  beside: '(min-width: 1400px) 610px, (min-width: 992px) 46vw, 94vw',
  centred: '(min-width: 992px) 864px, 94vw',
} as const;

/** Breadcrumbs, title, author, dates and the picture, which is the largest of the page. */
export function ArticleHead({ article, breadcrumbs }: ArticleHeadProps) {
  const { t, href, brand } = useShop();
  const { title, description, author, role, date, dateText, updated, updatedText, minutes, tags } = article;
  const design = article.picture ? brand.design.article : 'wide';
  const isRead = article.kind === 'blog' || article.kind === 'advice';
  return (
    <header className={classNames(styles.head, styles[design])}>
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
        sizes={SIZES[design]}
        className={styles.picture}
        eager
      />
    </header>
  );
}
