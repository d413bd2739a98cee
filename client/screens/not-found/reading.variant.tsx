import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { EntryRows } from '#client/features/content/entry-rows.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import styles from './not-found.module.css';
import { NEWEST } from './reading-queries.ts';

const ARTICLES = 4;

/** The 404 page of a magazine: a message in its text column, and articles to read instead. */
export function Screen() {
  const { href, t } = useShop();
  const { data: overview } = useProcedure('content.overview.get', NEWEST);
  const articles = overview?.items.slice(0, ARTICLES) ?? [];
  return (
    <Container className={styles.reading}>
      <EmptyState
        icon="wave"
        level={1}
        title={t('notFound:title')}
        action={<ButtonLink href={href('home')}>{t('notFound:home')}</ButtonLink>}
      >
        <p>{t('notFound:text.site')}</p>
      </EmptyState>
      {articles.length > 0 && (
        <section>
          <h2 className={styles.title}>{t('notFound:read')}</h2>
          <EntryRows entries={articles} />
        </section>
      )}
    </Container>
  );
}
