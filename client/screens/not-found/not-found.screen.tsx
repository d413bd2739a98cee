import type { ScreenModule } from '#client/data/screen.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { emptyPicture } from '#client/features/empty-picture/empty-picture.tsx';
import { orderListHref } from '#client/features/menu/order-list-href.ts';
import { HeaderSearchForm } from '#client/features/search/header-search-form.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { ChipLink } from '#client/ui/chip/chip-link.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Container } from '#client/ui/container/container.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import styles from './not-found.module.css';

export { load, namespaces } from './not-found.data.ts';

export const variants: ScreenModule['variants'] = {
  gone: () => import('./gone.variant.tsx'),
  reading: () => import('./reading.variant.tsx'),
  index: () => import('./index.variant.tsx'),
};

/** Number of categories shown, the first ones of the menu. */
const MAX_CATEGORIES = 6;

/** The categories: all of them as a list, or the first as chips. */
function PopularCategories() {
  const { brand, href, t } = useShop();
  const { data: categories = [] } = useProcedure('category.menu.get', null);
  if (categories.length === 0) return null;
  return (
    <section className={styles.popular}>
      <h2 className={styles.title}>{t('notFound:popular')}</h2>
      {brand.design.notFound === 'list' ? (
        <ul className={styles.categories}>
          {categories.map(({ id, name, slug }) => (
            <li key={id}>
              <a href={href('categoryDetail', { slug })}>{name}</a>
            </li>
          ))}
        </ul>
      ) : (
        <ul className={styles.chips}>
          {categories.slice(0, MAX_CATEGORIES).map(({ id, name, slug }) => (
            <li key={id}>
              <ChipLink href={href('categoryDetail', { slug })}>{name}</ChipLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The 404 page: explanation, search, links. */
export function Screen() {
  const { brand, href, t } = useShop();
  const { products } = brand.switches;
  return (
    <Container className={classNames(styles.page, styles[brand.design.notFound])}>
      <EmptyState
        icon="wave"
        picture={emptyPicture(brand, 'notFound')}
        level={1}
        title={t('notFound:title')}
        action={
          <>
            {import.meta.env.HAS_ORDER_LIST && (
              <ButtonLink href={orderListHref(href)} icon="list">
                {t('header:quickOrder')}
              </ButtonLink>
            )}
            {products && (
              <ButtonLink
                href={href('productOverview')}
                variant={import.meta.env.HAS_ORDER_LIST ? 'secondary' : 'primary'}
              >
                {t('notFound:products')}
              </ButtonLink>
            )}
            <ButtonLink href={href('home')} variant={products ? 'secondary' : 'primary'}>
              {t('notFound:home')}
            </ButtonLink>
          </>
        }
      >
        <p>{t(products ? 'notFound:text.shop' : 'notFound:text.site')}</p>
        {products && <HeaderSearchForm id="search-instead" className={styles.search} />}
      </EmptyState>
      {products && <PopularCategories />}
    </Container>
  );
}
