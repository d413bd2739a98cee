import type { ReactNode } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { StepPager } from '#client/ui/pagination/step-pager.tsx';
import styles from './picture-grid.module.css';

interface GridPicture {
  readonly id: string;
  readonly title: string;
  readonly picture: ReactNode;
  readonly badge?: ReactNode;
}

interface PictureGridProps {
  readonly label: string;
  readonly pictures: readonly GridPicture[];
  readonly isBusy: boolean;
  readonly onPick: (id: string) => void;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function PictureGrid({ label, pictures, isBusy, onPick, page, pages, onPage }: PictureGridProps) {
  const t = useT();
  return (
    <div className={styles.pictures} aria-busy={isBusy || undefined}>
      <ul className={styles.grid} aria-label={label}>
        {pictures.map(({ id, title, picture, badge }) => (
          <li key={id}>
            <button type="button" className={styles.pick} onClick={() => onPick(id)}>
              <span className={styles.frame}>{picture}</span>
              <span className={styles.title}>{title}</span>
              {badge}
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <StepPager
          text={t('form:print.page', { page, pages })}
          previousLabel={t('components:pagination.previous')}
          nextLabel={t('components:pagination.next')}
          isFirst={page === 1}
          isLast={page === pages}
          onStep={(by) => onPage(page + by)}
        />
      )}
    </div>
  );
}

export function MissingPicture() {
  return (
    <span className={styles.missing}>
      <Icon name="image" size="xl" />
    </span>
  );
}
