import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { CataloguePicture } from '../catalogue-picture.tsx';
import type { CategoryTile } from '../catalogue-types.ts';
import styles from './category-tiles.module.css';

export interface CategoryTilesProps {
  readonly categories: readonly CategoryTile[];
  /** `large` with a picture of a room; `compact` as a scrollable row of small pictures. */
  readonly look?: 'large' | 'compact';
}

const SIZES = {
  large: '(min-width: 1400px) 320px, (min-width: 992px) 24vw, (min-width: 576px) 31vw, 46vw',
  compact: '136px',
} as const;

/** Links to the categories. Texts: namespace product. */
export function CategoryTiles({ categories, look = 'large' }: CategoryTilesProps) {
  return (
    <CachedFragment
      source={categories}
      name={`tiles ${look}`}
      as="ul"
      className={classNames(
        styles.tiles,
        styles[look],
        look === 'compact' && categories.length % 6 === 0 && styles.six,
      )}
    >
      {() => categories.map((category) => <Tile key={category.id} category={category} look={look} />)}
    </CachedFragment>
  );
}

interface TileProps {
  readonly category: CategoryTile;
  readonly look: 'large' | 'compact';
}

function Tile({ category, look }: TileProps) {
  const { t, href } = useShop();
  return (
    <li className={styles.item}>
      <a className={styles.tile} href={href('categoryDetail', { slug: category.slug })}>
        <CataloguePicture
          image={category.picture}
          alt=""
          sizes={SIZES[look]}
          steps={look === 'large' ? [320, 960] : [160, 320]}
          className={styles.picture}
        />
        <span className={styles.body}>
          <span className={styles.name}>{category.name}</span>
          {category.productCount !== null && (
            <span className={styles.count}>
              {t('product:category.count', { count: category.productCount })}
            </span>
          )}
        </span>
      </a>
    </li>
  );
}
