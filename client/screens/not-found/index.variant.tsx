import { useShop } from '#client/data/shop-context.tsx';
import { siteLinks } from '#client/features/menu/site-links.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './not-found.module.css';

const STATUS = '404';

/** The 404 page of a report: its number, and the index of the site. */
export function Screen() {
  const shop = useShop();
  const { href, t } = shop;
  return (
    <Container className={styles.index}>
      <p className={styles.status} aria-hidden="true">
        {STATUS}
      </p>
      <div>
        <EmptyState
          icon="wave"
          level={1}
          title={t('notFound:title')}
          action={<ButtonLink href={href('home')}>{t('notFound:home')}</ButtonLink>}
        >
          <p>{t('notFound:text.site')}</p>
        </EmptyState>
        <ul className={styles.pages} aria-label={t('notFound:pages')}>
          {siteLinks(shop).map(({ screen, href: path, label }) => (
            <li key={screen}>
              <a href={path} className={styles.pageLink}>
                {label} <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Container>
  );
}
