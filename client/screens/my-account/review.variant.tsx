import { useLocation } from 'react-router-dom';
import { callErrorText } from '#client/data/call-error.ts';
import type { ScreenVariant } from '#client/data/screen.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { orderReferenceOf } from './orders/order-query.ts';
import { ProductReview } from './reviews/product-review.tsx';
import styles from './reviews/review.module.css';
import { reviewHref } from './reviews/review-query.ts';

export const namespaces: ScreenVariant['namespaces'] = ['apiErrors', 'yup'];

/** The products of an order, each with a form for its review, for guests and customers. */
export function Screen() {
  const { t, href } = useShop();
  const query = new URLSearchParams(useLocation().search);
  const reference = orderReferenceOf(query) ?? {};
  const { data: offer, error } = useProcedure('order.review.get', reference);
  const action = reviewHref(href, reference);
  const done = query.get('done');
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>{t('account:review.title')}</h1>
      {error && (
        <Notice tone="danger" role="alert">
          <p>{callErrorText(error, t)}</p>
        </Notice>
      )}
      {!offer && !error && <Notice tone="warning">{t('account:lookup.expired')}</Notice>}
      {query.has('stopped') && (
        <Notice tone="success" role="status">
          {t('account:review.stopped')}
        </Notice>
      )}
      {offer && (
        <>
          <p className={styles.intro}>
            {offer.products.length > 0
              ? t('account:review.intro', { number: offer.number })
              : t('account:review.none', { number: offer.number })}
          </p>
          <ul className={styles.products}>
            {offer.products.map((product) => (
              <ProductReview
                key={product.sku}
                product={product}
                action={action}
                isDone={done === product.sku}
                isOnly={offer.products.length === 1}
              />
            ))}
          </ul>
          {offer.isAsked && (
            <form method="post" action={action} className={styles.stop}>
              <input type="hidden" name="intent" value="reviewStop" />
              <p className={styles.hint}>{t('account:review.mails')}</p>
              <Button type="submit" variant="quiet" size="s">
                {t('account:review.stop')}
              </Button>
            </form>
          )}
        </>
      )}
    </Container>
  );
}
