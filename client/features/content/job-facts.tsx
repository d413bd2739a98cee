import { useShop } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { numberFormat } from '#shared/locales/number-formats.ts';
import type { Article } from './content-types.ts';
import styles from './facts.module.css';
import { hasApplicationForm } from './job-posting.ts';

interface JobFactsProps {
  readonly article: Article;
  /** The last day to apply has passed. */
  readonly isClosed: boolean;
}

/** Hours, place, salary and last day of a job offer, and how to apply: by the form below, or else by mail. */
export function JobFacts({ article, isClosed }: JobFactsProps) {
  const { title, facts, blocks, validThroughText } = article;
  const { t, locale, brand } = useShop();
  const { hours, place, salaryFrom, salaryTo } = facts ?? {};
  const euros = numberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  const salary =
    salaryFrom !== undefined && salaryTo !== undefined
      ? t('blogs:job.perMonth', { from: euros.format(salaryFrom), to: euros.format(salaryTo) })
      : undefined;
  const rows = [
    ['hours', hours === undefined ? undefined : t('blogs:job.perWeek', { hours })],
    ['place', place],
    ['salary', salary],
    ['closes', validThroughText],
  ] as const;
  const subject = encodeURIComponent(t('blogs:job.subject', { title }));
  const hasForm = hasApplicationForm(blocks);
  return (
    <section className={classNames(styles.facts, styles.job)} aria-label={t('blogs:job.facts')}>
      <dl className={styles.list}>
        {rows.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{t(`blogs:job.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={styles.apply}>
        {isClosed && t('blogs:job.closed')}
        {!isClosed && hasForm && (
          <ButtonLink href="#form-application" iconEnd="chevron-down">
            {t('blogs:job.applyHere')}
          </ButtonLink>
        )}
        {!isClosed && !hasForm && (
          <ButtonLink href={`mailto:${brand.contact.email}?subject=${subject}`} icon="mail">
            {t('blogs:job.apply')}
          </ButtonLink>
        )}
      </p>
    </section>
  );
}
