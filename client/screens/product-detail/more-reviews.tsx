import { useEffect, useRef, useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import styles from './product-reviews.module.css';
import { ReviewList } from './review-list.tsx';

interface MoreReviewsProps {
  /** Of the product. */
  readonly id: string;
  /** Id of the last review above. */
  readonly after: string;
}

/** A button that loads the next reviews in its place. */
export function MoreReviews({ id, after }: MoreReviewsProps) {
  const { t } = useShop();
  const [isWanted, setIsWanted] = useState(false);
  const { data, error, isFetching, refetch } = useProcedure(
    'product.review.list',
    { id, after },
    { enabled: isWanted },
  );
  const last = data?.items.at(-1);
  const loaded = useRef<HTMLDivElement>(null);
  const isLoaded = isWanted && data !== undefined;
  useEffect(() => {
    // The button that had the focus is gone.
    if (isLoaded) loaded.current?.focus();
  }, [isLoaded]);
  if (data) {
    return (
      <div ref={loaded} tabIndex={-1} className={styles.list}>
        <ReviewList reviews={data.items} />
        {last && data.hasMore && <MoreReviews id={id} after={last.id} />}
      </div>
    );
  }
  return (
    <div className={styles.more}>
      {error && (
        <Notice tone="danger" role="alert">
          <p>{callErrorText(error, t)}</p>
        </Notice>
      )}
      <Button
        variant="secondary"
        pending={isFetching}
        onClick={() => (isWanted ? void refetch() : setIsWanted(true))}
      >
        {t('product:reviews.more')}
      </Button>
    </div>
  );
}
