import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { EntryRows } from '#client/features/content/entry-rows.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Container } from '#client/ui/container/container.tsx';
import styles from './adviser.module.css';
import { AdviserQuestions } from './adviser-questions.tsx';
import { AdviserTools } from './adviser-tools.tsx';
import { ADVICE_OVERVIEW, ADVISER_TOOLS, BLOG_OVERVIEW } from './home-queries.ts';
import { LeadStory } from './lead-story.tsx';
import { LongReads } from './long-reads.tsx';

const READS = 4;
const LATEST = 4;

/** The home page of an adviser, as the front page of a magazine: tools first, a lead story, columns, long reads. */
export function Screen() {
  const { href, t } = useShop();
  const { data: advice } = useProcedure('content.overview.get', ADVICE_OVERVIEW);
  const { data: blogs } = useProcedure('content.overview.get', BLOG_OVERVIEW);
  const tools: readonly string[] = ADVISER_TOOLS.map(({ link }) => link.id);
  const stories = advice?.items.filter(({ id }) => !tools.includes(id)) ?? [];
  const [lead, ...reads] = stories;
  const latest = blogs?.items.slice(0, LATEST) ?? [];
  return (
    <>
      <Container className={styles.mast}>
        <h1 className={styles.title}>{t('homepage:claim.title')}</h1>
        <p className={styles.lead}>{t('homepage:claim.text')}</p>
      </Container>
      <Container className={styles.front}>
        <AdviserTools className={styles.tools} />
        {lead && <LeadStory article={lead} className={styles.story} />}
        {latest.length > 0 && (
          <section className={styles.latest}>
            <h2 className={styles.heading}>{t('homepage:reading.latest')}</h2>
            <EntryRows entries={latest} />
            <p className={styles.more}>
              <ButtonLink href={href('blogOverview')} variant="secondary" iconEnd="arrow-right">
                {t('homepage:news.more')}
              </ButtonLink>
            </p>
          </section>
        )}
      </Container>
      <AdviserQuestions />
      {reads.length > 0 && (
        <Container className={styles.section}>
          <h2 className={styles.heading}>{t('homepage:reading.title')}</h2>
          <LongReads articles={reads.slice(0, READS)} />
        </Container>
      )}
      <Container className={styles.about}>
        <h2>{t('homepage:about.title')}</h2>
        <div className={styles.words}>
          <p>{t('homepage:about.text')}</p>
          <p>
            <ButtonLink href={href('contact')} size="l">
              {t('homepage:hero.advice')}
            </ButtonLink>
          </p>
        </div>
      </Container>
    </>
  );
}
