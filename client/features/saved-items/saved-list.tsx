import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useT } from '#client/data/shop-context.tsx';
import { Pagination } from '#client/ui/pagination/pagination.tsx';
import { pageHref, totalPages } from '#shared/pagination/pagination.ts';
import { useAnnounce } from './announcer.tsx';
import type { AddFile } from './item-files.tsx';
import { SavedItemCard } from './saved-item.tsx';
import styles from './saved-list.module.css';
import { placeOf } from './saved-page.ts';
import type { SavedItem, SavedPage } from './saved-views.ts';
import { useFaultToast } from './use-fault-toast.ts';
import { useMoves } from './use-moves.ts';
import { useSavedChange } from './use-saved-change.ts';

export const LIST_ID = 'saved-list';

interface SavedListProps {
  readonly page: SavedPage;
  /** Whether the page shows all items in the shopper's own order, and so an item can be moved among them. */
  readonly canMove: boolean;
  readonly AddFile: AddFile;
}

/** A page of saved items, and the way to the others. */
export function SavedList({ page, canMove, AddFile }: SavedListProps) {
  const t = useT();
  const announce = useAnnounce();
  const sayFault = useFaultToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const { move, isMoving } = useMoves(sayFault);
  const { mutateAsync: moveItem } = useSavedChange('storage.item.move');
  const pages = totalPages(page.total, page.perPage);

  const step = (item: SavedItem, direction: 'up' | 'down') =>
    move(async () => {
      await moveItem({ id: item.id, direction });
      announceMove(item, direction);
    });
  // Each step counts from where the last one led, which this render does not know yet.
  const places = useRef(new Map<string, number>());
  places.current = new Map(page.items.map(({ id }, index) => [id, placeOf(page, index)]));
  const announceMove = ({ id, name }: SavedItem, direction: 'up' | 'down') => {
    const before = places.current.get(id) ?? 1;
    const place = Math.min(page.total, Math.max(1, before + (direction === 'up' ? -1 : 1)));
    announce(t('account:saved.move.done', { name, place, total: page.total }));
    // Over the edge of the page the item is out of sight, and its buttons with it.
    if (Math.ceil(place / page.perPage) !== page.page) list.current?.focus();
  };
  const onGone = () => {
    list.current?.focus();
    if (page.items.length === 1 && page.page > 1) void navigate(pageHref(pathname + search, page.page - 1));
  };
  const onAdded = () => void queries.invalidateQueries({ queryKey: ['storage', 'item', 'list'] });

  return (
    <>
      <ul
        ref={list}
        id={LIST_ID}
        tabIndex={-1}
        className={styles.list}
        aria-label={t('account:saved.list')}
        aria-busy={isMoving || undefined}
      >
        {page.items.map((item, index) => (
          <SavedItemCard
            key={item.id}
            item={item}
            place={
              canMove && page.total > 1
                ? { isFirst: placeOf(page, index) === 1, isLast: placeOf(page, index) === page.total }
                : undefined
            }
            onMove={(direction) => step(item, direction)}
            onGone={onGone}
            onAdded={onAdded}
            AddFile={AddFile}
          />
        ))}
      </ul>
      <Pagination
        label={t('components:pagination.label')}
        current={page.page}
        total={pages}
        hrefFor={(number) => pageHref(`${pathname}${search}#${LIST_ID}`, number)}
        pageLabel={(number) => t('components:pagination.page', { page: number })}
        previousLabel={t('components:pagination.previous')}
        nextLabel={t('components:pagination.next')}
      />
    </>
  );
}
