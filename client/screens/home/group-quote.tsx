import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { Container } from '#client/ui/container/container.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './group-quote.module.css';
import { TRAINEES_STORY } from './home-queries.ts';

/** A quote of a person of the group, from the article to which it links. */
export function GroupQuote() {
  const { t } = useShop();
  const { data: story } = useProcedure('content.link.get', TRAINEES_STORY);
  return (
    <Container className={styles.section}>
      <figure className={styles.figure}>
        <blockquote className={styles.words}>{t('homepage:quote.text')}</blockquote>
        <figcaption className={styles.by}>
          <span>
            <strong>{t('homepage:quote.by')}</strong>, {t('homepage:quote.role')}
          </span>
          {story && (
            <a href={story} className={styles.more}>
              {t('homepage:quote.more')} <Icon name="arrow-right" size="s" />
            </a>
          )}
        </figcaption>
      </figure>
    </Container>
  );
}
