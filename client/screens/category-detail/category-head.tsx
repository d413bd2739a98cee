import { CataloguePicture } from '#client/features/catalogue/catalogue-picture.tsx';
import type { Category } from '#client/features/catalogue/catalogue-types.ts';
import styles from './category-head.module.css';

/** Name, intro and picture of a category. */
export function CategoryHead({ category }: { readonly category: Category }) {
  return (
    <header className={styles.head}>
      <div className={styles.body}>
        <h1>{category.name}</h1>
        <p className={styles.intro}>{category.intro}</p>
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
