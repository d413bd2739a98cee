import { useShop } from '#client/data/shop-context.tsx';
import type { OverviewEntry } from '#client/features/content/content-types.ts';
import { isClosed, useToday } from '#client/features/content/job-closing.ts';
import { CardLink } from '#client/ui/card/card.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './group-jobs.module.css';

/** Job offers as large rows with their place and hours, without those whose last day has passed. */
export function GroupJobs({ jobs }: { readonly jobs: readonly OverviewEntry[] }) {
  const { t } = useShop();
  const today = useToday();
  const open = jobs.filter((job) => !isClosed(job, today));
  if (open.length === 0) return <p>{t('blogs:jobs.onItsWay')}</p>;
  return (
    <ul>
      {open.map(({ id, href, title, facts }) => (
        <li key={id} className={styles.job}>
          <h3 className={styles.title}>
            <CardLink href={href}>{title}</CardLink>
          </h3>
          <p>
            {[facts?.place, facts?.hours && t('blogs:job.perWeek', { hours: facts.hours })]
              .filter(Boolean)
              .join(', ')}
          </p>
          <Icon name="arrow-right" />
        </li>
      ))}
    </ul>
  );
}
