import type { OutputOf } from '#client/data/query.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { Rating } from '#client/ui/rating/rating.tsx';
import styles from './shop-rating.module.css';

export type KnownRating = NonNullable<OutputOf<'content.rating.get'>>;

/** The rating of the shop by its customers; undefined while it is unknown, and in brands without it. */
export function useShopRating(): KnownRating | undefined {
  const { brand } = useShop();
  const { data } = useProcedure('content.rating.get', null, {
    staleTime: Number.POSITIVE_INFINITY,
    enabled: brand.switches.kiyoh,
  });
  return data ?? undefined;
}

/** Stars and score out of ten, with a link to the reviews. */
export function ShopRating({ rating: { average, count, url } }: { readonly rating: KnownRating }) {
  const { t } = useShop();
  const text = t('footer:rating.text', { average, count });
  return <RatingLink value={average / 2} text={text} href={url} />;
}

interface RatingLinkProps {
  /** Out of five stars. */
  readonly value: number;
  readonly text: string;
  /** The reviews; null without a page of them. */
  readonly href: string | null;
}

/** Stars beside a text that says the same, with a link to the reviews. */
export function RatingLink({ value, text, href }: RatingLinkProps) {
  return (
    <p className={styles.rating}>
      <span className={styles.stars} aria-hidden="true">
        <Rating value={value} label="" />
      </span>
      {href ? (
        <a href={href} className={styles.link}>
          {text}
        </a>
      ) : (
        <span>{text}</span>
      )}
    </p>
  );
}
