import { useEffect, useState } from 'react';
import { areCookiesBlocked } from '#client/data/blocked-cookies.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { type LastOrder, readLastOrder } from '#client/features/checkout/last-order.ts';
import { emptyPicture } from '#client/features/empty-picture/empty-picture.tsx';
import { orderListHref } from '#client/features/menu/order-list-href.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Card, CardLink } from '#client/ui/card/card.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { Picture } from '#client/ui/picture/picture.tsx';
import { pictureSteps } from '#client/ui/picture/picture-steps.ts';
import styles from './empty-cart.module.css';
import { EndedCheckout } from './ended-checkout.tsx';

const MAX_CATEGORIES = 4;
const MAX_STEP = 960;

/** The empty cart, with categories to start from. */
export function EmptyCart() {
  const { brand, t, href } = useShop();
  const isBlocked = useHydrated() && areCookiesBlocked();
  const [ordered, setOrdered] = useState<LastOrder>();
  useEffect(() => setOrdered(readLastOrder()), []);
  const { data: categories = [] } = useProcedure('category.list.get', null);
  const shown = categories.filter(({ picture }) => picture).slice(0, MAX_CATEGORIES);
  return (
    <Container className={styles.page}>
      {isBlocked && (
        <Notice tone="warning" role="status">
          <p>{t('apiErrors:cookies')}</p>
        </Notice>
      )}
      {ordered ? (
        <Notice tone="success" role="status" title={t('cart:ordered.title', { number: ordered.number })}>
          <a href={href('myAccount', { query: { view: 'order', id: ordered.id } })}>
            {t('cart:ordered.link')}
          </a>
        </Notice>
      ) : (
        <EndedCheckout />
      )}
      <EmptyState
        icon="empty-cart"
        picture={emptyPicture(brand, 'cart')}
        level={1}
        title={t('cart:empty.title')}
        action={
          <>
            {import.meta.env.HAS_ORDER_LIST && (
              <ButtonLink href={orderListHref(href)} icon="list">
                {t('cart:quickOrder')}
              </ButtonLink>
            )}
            <ButtonLink
              href={href('productOverview')}
              variant={import.meta.env.HAS_ORDER_LIST ? 'secondary' : 'primary'}
              iconEnd="arrow-right"
            >
              {t('cart:empty.products')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('cart:empty.text')}</p>
      </EmptyState>
      {shown.length > 0 && (
        <section aria-labelledby="begin-here">
          <h2 id="begin-here" className={styles.title}>
            {t('cart:empty.begin')}
          </h2>
          <ul className={styles.categories}>
            {shown.map(({ id, name, slug, picture }) => (
              <Card key={id} as="li" padding="none" interactive>
                {picture && (
                  <Picture
                    base={picture.base}
                    width={picture.width}
                    height={picture.height}
                    widths={pictureSteps(picture.width, 0, MAX_STEP)}
                    sizes="(min-width: 1400px) 19rem, (min-width: 768px) 23vw, 46vw"
                    alt=""
                    fit="cover"
                    className={styles.picture}
                  />
                )}
                <CardLink className={styles.name} href={href('categoryDetail', { slug })}>
                  {name}
                </CardLink>
              </Card>
            ))}
          </ul>
        </section>
      )}
    </Container>
  );
}
