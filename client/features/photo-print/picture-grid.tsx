import type { ReactNode } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { IconButton } from '#client/ui/button/icon-button.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './picture-grid.module.css';

export interface GridPicture {
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

/** Pictures to pick one of, page by page. */
export function PictureGrid({ label, pictures, isBusy, onPick, page, pages, onPage }: PictureGridProps) {
  const t = useT();
  return (
    <div className={styles.room} aria-busy={isBusy || undefined}>
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
        <div className={styles.pages}>
          <IconButton
            icon="chevron-left"
            variant="outline"
            label={t('components:pagination.previous')}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          />
          <p role="status">{t('form:print.page', { page, pages })}</p>
          <IconButton
            icon="chevron-right"
            variant="outline"
            label={t('components:pagination.next')}
            disabled={page === pages}
            onClick={() => onPage(page + 1)}
          />
        </div>
      )}
    </div>
  );
}

/** Where a picture would be that is not there. */
export function NoPicture() {
  return (
    <span className={styles.none}>
      <Icon name="image" size="xl" />
    </span>
  );
}
