import { useEffect, useRef, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { useRoomBelow } from './use-room-below.ts';
import { addViewedProduct, readViewedProducts, resetViewedProducts } from './viewed-products.ts';
import { ViewedRow } from './viewed-row.tsx';
import styles from './viewed-section.module.css';

const MAX_SHOWN = 6;

interface ViewedSectionProps {
  readonly sku: string | undefined;
}

/** Remembers the product of the page, and shows those before it with buttons that forget them or switch it off. */
export function ViewedSection({ sku }: ViewedSectionProps) {
  const { t } = useShop();
  const [{ isOff, ids }, setViewed] = useState(() => readViewedProducts());
  const [isReset, setIsReset] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const { mark, hasRoom, isNear } = useRoomBelow<HTMLDivElement>();
  useEffect(() => {
    if (sku) addViewedProduct(sku);
  }, [sku]);
  // The pressed button is gone.
  useEffect(() => {
    if (isReset) status.current?.focus();
  }, [isReset]);

  const reset = (off: boolean) => {
    resetViewedProducts(off);
    if (sku) addViewedProduct(sku);
    setViewed({ isOff: off, ids: [] });
    setIsReset(true);
  };
  const shown = ids.filter((id) => id !== sku).slice(0, MAX_SHOWN);
  const { data: products } = useProcedure(
    'product.card.list',
    { ids: shown },
    { enabled: isNear && shown.length > 0 },
  );
  if (shown.length === 0 && !isOff && !isReset) return null;
  if (!hasRoom) return <div ref={mark} />;
  if (shown.length === 0) {
    return (
      <Container className={styles.section}>
        <div className={styles.foot}>
          <p ref={status} tabIndex={-1} role="status">
            {t(isOff ? 'product:viewed.isOff' : 'product:viewed.cleared')}
          </p>
          {isOff && (
            <Button variant="quiet" size="s" onClick={() => reset(false)}>
              {t('product:viewed.on')}
            </Button>
          )}
        </div>
      </Container>
    );
  }
  return (
    <Container>
      <section className={styles.section} aria-labelledby="viewed-title">
        <div ref={mark}>
          <h2 id="viewed-title">{t('product:viewed.title')}</h2>
        </div>
        <ViewedRow ids={shown} products={products} />
        <div className={styles.foot}>
          <p>{t('product:viewed.where')}</p>
          <Button variant="quiet" size="s" onClick={() => reset(false)}>
            {t('product:viewed.clear')}
          </Button>
          <Button variant="quiet" size="s" onClick={() => reset(true)}>
            {t('product:viewed.off')}
          </Button>
        </div>
      </section>
    </Container>
  );
}
