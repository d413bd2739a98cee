import { useShop } from '#client/data/shop-context.tsx';
import { CataloguePicture } from '#client/features/catalogue/catalogue-picture.tsx';
import type { Category } from '#client/features/catalogue/catalogue-types.ts';
import styles from './category-head.module.css';

interface CategoryHeadProps {
  readonly category: Category;
  /** The path of the wall planner; null for a category whose products it does not lay. */
  readonly planner: string | null;
}

/** Name, intro and picture of a category. */
export function CategoryHead({ category, planner }: CategoryHeadProps) {
  const { t } = useShop();
  return (
    <header className={styles.head}>
      <div className={styles.body}>
        <h1>{category.name}</h1>
        <p className={styles.intro}>{category.intro}</p>
        {planner && (
          <p>
            <a href={planner}>{t('product:category.planner')}</a>
          </p>
        )}
      </div>
      <CataloguePicture
        image={category.picture}
        alt=""
        sizes="(min-width: 1400px) 720px, (min-width: 768px) 54vw, 100vw"
        steps={[480, 1200]}
        className={styles.picture}
        eager
      />
    </header>
  );
}
