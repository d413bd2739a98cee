import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { CataloguePicture } from '../catalogue-picture.tsx';
import type { CategoryTile } from '../catalogue-types.ts';
import styles from './category-table.module.css';

/** Links to the categories as dense rows in columns. Texts: namespace product. */
export function CategoryTable({ categories }: { readonly categories: readonly CategoryTile[] }) {
  const { t, href } = useShop();
  return (
    <CachedFragment source={categories} name="table" as="ul" className={styles.table}>
      {() =>
        categories.map(({ id, name, slug, picture, productCount }) => (
          <li key={id}>
            <a href={href('categoryDetail', { slug })} className={styles.row}>
              <CataloguePicture
                image={picture}
                alt=""
                sizes="56px"
                steps={[160, 320]}
                className={styles.picture}
              />
              <span className={styles.name}>{name}</span>
              {productCount !== null && (
                <span className={styles.count}>{t('product:category.count', { count: productCount })}</span>
              )}
            </a>
          </li>
        ))
      }
    </CachedFragment>
  );
}
