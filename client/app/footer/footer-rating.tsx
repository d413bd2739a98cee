import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { formatNumber } from '#shared/locales/number-formats.ts';
import styles from './footer.module.css';

/** The rating of the shop by its customers, with a link to their reviews; nothing while it is unknown. */
export function FooterRating() {
  const { t, locale } = useShop();
  const { data: rating } = useProcedure('content.rating.get', null, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!rating) return null;
  const { average, count, url } = rating;
  const text = t('footer:rating.text', { average: formatNumber(average, locale), count });
  return (
    <div>
      <h2 className={styles.baseTitle}>{t('footer:rating.title')}</h2>
      <p className={styles.rating}>
        <Icon name="star" size="s" />
        {url ? (
          <a href={url} rel="noopener" className={styles.link}>
            {text}
          </a>
        ) : (
          <span>{text}</span>
        )}
      </p>
    </div>
  );
}
