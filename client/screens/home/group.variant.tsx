import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { ContentGrid } from '#client/features/content/content-grid.tsx';
import { EntryRows } from '#client/features/content/entry-rows.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Container } from '#client/ui/container/container.tsx';
import styles from './group.module.css';
import { GroupCompanies } from './group-companies.tsx';
import { GroupFigures } from './group-figures.tsx';
import { GroupJobs } from './group-jobs.tsx';
import { GroupQuote } from './group-quote.tsx';
import { GroupYear } from './group-year.tsx';
import { SectionHead } from './section-head.tsx';

const PROJECTS = 3;
const NEWS = 4;

/** The home page of the group, as an annual report: numbers, companies, the year, people, jobs, projects and news. */
export function Screen() {
  const { href, t } = useShop();
  const { data: projects } = useProcedure('content.overview.get', { kind: 'project', page: 1 });
  const { data: news } = useProcedure('content.overview.get', { kind: 'blog', page: 1 });
  const { data: jobs } = useProcedure('content.overview.get', { kind: 'job', page: 1 });
  const projectCards = projects?.items.slice(0, PROJECTS) ?? [];
  return (
    <>
      <Container className={styles.hero}>
        <h1 className={styles.title}>{t('homepage:claim.title')}</h1>
        <p className={styles.lead}>{t('homepage:claim.text')}</p>
      </Container>
      <GroupFigures />
      <GroupCompanies />
      <GroupYear />
      <div className={styles.people}>
        <GroupQuote />
        <Container className={styles.jobs}>
          <SectionHead title={t('homepage:jobs.title')} text={t('homepage:jobs.text')} />
          {jobs && <GroupJobs jobs={jobs.items} />}
          <p className={styles.action}>
            <ButtonLink href={href('jobOfferOverview')} variant="secondary" iconEnd="arrow-right">
              {t('homepage:news.jobs')}
            </ButtonLink>
          </p>
        </Container>
      </div>
      <Container className={styles.columns}>
        {projectCards.length > 0 && (
          <section>
            <SectionHead
              title={t('homepage:projects.title')}
              more={{ href: href('projectOverview'), label: t('homepage:news.projects') }}
            />
            <ContentGrid cards={projectCards} level={3} />
          </section>
        )}
        {news && news.items.length > 0 && (
          <section>
            <SectionHead
              title={t('homepage:news.title')}
              more={{ href: href('blogOverview'), label: t('homepage:news.more') }}
            />
            <EntryRows entries={news.items.slice(0, NEWS)} />
          </section>
        )}
      </Container>
    </>
  );
}
