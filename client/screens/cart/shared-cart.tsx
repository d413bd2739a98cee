import { useLocation } from 'react-router-dom';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { OrderLines } from '#client/features/cart/order-lines.tsx';
import { useSingleSubmit } from '#client/features/forms/use-single-submit.ts';
import { SharedLinkField } from '#client/features/share/shared-link-field.tsx';
import { useShare } from '#client/features/share/use-share.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Card } from '#client/ui/card/card.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { formatDate } from '#shared/dates/format.ts';
import styles from './shared-cart.module.css';
import { queryCount, sharedToken } from './shared-query.ts';

/** The cart behind the link that the shopper has opened, with a form that adds its lines to the shopper's own. */
export function SharedCart() {
  const { t, href, locale, definition } = useShop();
  const query = new URLSearchParams(useLocation().search);
  const token = sharedToken(query, 'shared');
  const { data: shared, error } = useProcedure(
    'cart.share.get',
    { token: token ?? '' },
    { enabled: token !== undefined },
  );
  const { isSent, submitOnce } = useSingleSubmit();
  const missing = queryCount(query, 'missing');
  if (missing > 0) {
    return (
      <Notice tone="warning" role="status" title={t('cart:shared.missing', { count: missing })}>
        <p>{t('cart:shared.missingText')}</p>
      </Notice>
    );
  }
  if (!token) return null;
  if (error) return <Notice tone="warning" role="status" title={callErrorText(error, t)} />;
  if (!shared) return null;
  const date = formatDate(new Date(shared.expiresAt), locale, definition.timeZone);
  return (
    <Card as="section" look="outline" className={styles.shared} aria-labelledby="shared-cart">
      <h2 id="shared-cart" className={styles.title}>
        {t('cart:shared.title')}
      </h2>
      <OrderLines lines={shared.lines} />
      {shared.unavailable > 0 && (
        <p className={styles.hint}>{t('cart:shared.gone', { count: shared.unavailable })}</p>
      )}
      {shared.lines.length > 0 && (
        <form method="post" action={href('cart')} onSubmit={submitOnce}>
          <input type="hidden" name="intent" value="shared-add" />
          <input type="hidden" name="token" value={token} />
          <Button type="submit" pending={isSent}>
            {t('cart:shared.add')}
          </Button>
        </form>
      )}
      <p className={styles.hint}>{t('cart:shared.until', { date })}</p>
    </Card>
  );
}

/** Creates a link to a copy of the cart, and shows it. */
export function ShareCart() {
  const { t, href } = useShop();
  const query = new URLSearchParams(useLocation().search);
  const token = sharedToken(query, 'link');
  const { shared, share } = useShare();
  const skipped = queryCount(query, 'skipped');
  if (!token) {
    return (
      <form method="post" action={href('cart')}>
        <input type="hidden" name="intent" value="share" />
        <Button type="submit" variant="quiet" size="s" block icon="external">
          {t('cart:share.button')}
        </Button>
      </form>
    );
  }
  const path = href('cart', { query: { shared: token } });
  const copy = () => share(new URL(path, window.location.href).href, t('cart:share.link'));
  return (
    <div className={styles.link} role="status">
      <p>{t('cart:share.done')}</p>
      <p className={styles.address}>
        <a href={path}>{t('cart:share.link')}</a>
      </p>
      <Button
        variant="secondary"
        size="s"
        icon="share"
        className={styles.scripted}
        onClick={() => void copy()}
      >
        {t('cart:share.copy')}
      </Button>
      {shared && (
        <SharedLinkField shared={shared} label={t('cart:share.address')} copied={t('cart:share.copied')} />
      )}
      {skipped > 0 && <p className={styles.hint}>{t('cart:share.skipped', { count: skipped })}</p>}
    </div>
  );
}
