import { KeptPart } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { CataloguePicture } from './catalogue-picture.tsx';
import type { CategoryTile } from './catalogue-views.ts';
import styles from './category-tiles.module.css';

export interface CategoryTilesProps {
  readonly categories: readonly CategoryTile[];
  /** `large` with a room picture each; `compact` a row of small ones that a thumb can push. */
  readonly look?: 'large' | 'compact';
}

const SIZES = {
  large: '(min-width: 1400px) 320px, (min-width: 992px) 24vw, (min-width: 576px) 31vw, 46vw',
  compact: '128px',
} as const;

/** Ways into the catalogue. Words: namespace product. */
export function CategoryTiles({ categories, look = 'large' }: CategoryTilesProps) {
  return (
    <KeptPart
      of={categories}
      name={`tiles ${look}`}
      as="ul"
      className={classNames(styles.tiles, styles[look])}
    >
      {() => categories.map((category) => <Tile key={category.id} category={category} look={look} />)}
    </KeptPart>
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
        <span className={styles.words}>
          <span className={styles.name}>{category.name}</span>
          <span className={styles.count}>
            {t('product:category.count', { count: category.productCount })}
          </span>
        </span>
      </a>
    </li>
  );
}
