import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { Container } from '#client/ui/container/container.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './group-year.module.css';
import { YEAR_REPORT } from './home-queries.ts';

const FIGURES = ['bought', 'offcuts', 'reused', 'co2'] as const;

/** Four numbers of the last year with those of the year before, from the article to which it links. */
export function GroupYear() {
  const { t } = useShop();
  const { data: report } = useProcedure('content.link.get', YEAR_REPORT);
  return (
    <Container className={styles.year}>
      <div className={styles.head}>
        <h2>{t('homepage:year.title')}</h2>
        <p>{t('homepage:year.text')}</p>
        {report && (
          <a href={report} className={styles.more}>
            {t('homepage:year.more')} <Icon name="arrow-right" size="s" />
          </a>
        )}
      </div>
      <dl className={styles.figures}>
        {FIGURES.map((figure) => (
          <div key={figure} className={styles.figure}>
            <dt>{t(`homepage:year.${figure}.label`)}</dt>
            <dd>
              <span className={styles.value}>{t(`homepage:year.${figure}.value`)}</span>
              <span className={styles.before}>
                {t('homepage:year.before', { value: t(`homepage:year.${figure}.before`) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Container>
  );
}
