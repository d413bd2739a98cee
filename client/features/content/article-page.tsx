import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { Container } from '#client/ui/container/container.tsx';
import { CONTENT_SCREENS } from '#shared/content/content-kinds.ts';
import type { Screen } from '#shared/screens/index.ts';
import { AskUs, TableOfContents } from './article-aside.tsx';
import { articleBreadcrumbs } from './article-breadcrumbs.ts';
import { ArticleHead } from './article-head.tsx';
import styles from './article-page.module.css';
import { ContentBlocks } from './content-blocks.tsx';
import { ContentGrid } from './content-grid.tsx';
import type { ContentSlots } from './content-slots.ts';
import type { Article, ArticleKind } from './content-types.ts';
import { ShareLinks } from './share-links.tsx';

interface ArticlePageProps {
  readonly kind: ArticleKind;
  readonly overview: Screen | undefined;
  readonly slots: ContentSlots;
  /** Between the head and the body, such as the facts of a project. */
  readonly facts?: (article: Article) => ReactNode;
  /** A block of the body is as wide as the page; texts keep their width. */
  readonly wide?: boolean;
}

/** An article with its table of contents, related products and related articles. */
export function ArticlePage({ kind, overview, slots, facts, wide = false }: ArticlePageProps) {
  const { t, locale, brand, href } = useShop();
  const { slug = '' } = useParams();
  const { data: article } = useProcedure('content.article.get', { kind, slug });
  if (!article) return null;
  const columns = brand.design.article === 'centred' ? styles.column : styles.columns;
  const hasProducts = brand.switches.products && article.products.length > 0;
  return (
    <Container className={styles.page}>
      <ArticleHead article={article} breadcrumbs={articleBreadcrumbs(article, overview, locale, t)} />
      {facts?.(article)}
      <div className={wide ? styles.wide : columns}>
        {!wide && (
          <div className={styles.aside}>
            <TableOfContents headings={article.headings} />
          </div>
        )}
        <article className={styles.body}>
          <ContentBlocks blocks={article.blocks} slots={slots} />
          {kind !== 'page' && (
            <ShareLinks title={article.title} path={href(CONTENT_SCREENS[kind], { slug: article.slug })} />
          )}
        </article>
      </div>
      {hasProducts && (
        <section className={styles.more}>
          <h2>{t('blogs:products')}</h2>
          {slots.products(article.products, 4)}
        </section>
      )}
      {article.related.length > 0 && (
        <section className={styles.more}>
          <h2>{t(`blogs:related.${kind}`)}</h2>
          <ContentGrid cards={article.related} level={3} />
        </section>
      )}
      {kind !== 'page' && kind !== 'job' && <AskUs />}
    </Container>
  );
}
