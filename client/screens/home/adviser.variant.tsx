import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Container } from '#client/ui/grid/grid.tsx';
import styles from './adviser.module.css';
import { AdviserQuestions } from './adviser-questions.tsx';
import { HeroActions } from './hero-actions.tsx';
import { ADVICE_OVERVIEW, BLOG_OVERVIEW } from './home-queries.ts';
import { LongReads } from './long-reads.tsx';

const ADVICE = 5;
const BLOGS = 3;

/** The home page of an adviser: long texts in one column, advice and blogs to read. */
export function Screen() {
  const { href, t } = useShop();
  const { data: advice } = useProcedure('content.overview.get', ADVICE_OVERVIEW);
  const { data: blogs } = useProcedure('content.overview.get', BLOG_OVERVIEW);
  const lists = [
    { title: t('homepage:reading.title'), articles: advice?.items.slice(0, ADVICE) ?? [] },
    { title: t('homepage:reading.blogs'), articles: blogs?.items.slice(0, BLOGS) ?? [] },
  ].filter(({ articles }) => articles.length > 0);
  return (
    <>
      <Container className={styles.hero}>
        <h1 className={styles.title}>{t('homepage:claim.title')}</h1>
        <p className={styles.lead}>{t('homepage:claim.text')}</p>
        <HeroActions />
      </Container>
      {lists.map(({ title, articles }) => (
        <Container key={title} className={styles.section}>
          <h2 className={styles.heading}>{title}</h2>
          <LongReads articles={articles} />
        </Container>
      ))}
      <Container className={styles.more}>
        <ButtonLink href={href('blogOverview')} variant="secondary" iconEnd="arrow-right">
          {t('homepage:news.more')}
        </ButtonLink>
      </Container>
      <AdviserQuestions />
      <Container className={styles.about}>
        <h2>{t('homepage:about.title')}</h2>
        <p className={styles.lead}>{t('homepage:about.text')}</p>
      </Container>
    </>
  );
}
