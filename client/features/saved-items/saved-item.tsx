import { useShop } from '#client/data/shop-context.tsx';
import { Badge } from '#client/ui/badge/badge.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { answersQuery } from '#shared/configuration/answers-query.ts';
import { AddSavedToCart } from './add-saved-to-cart.tsx';
import { useAnnounce } from './announcer.tsx';
import { DeletedActions } from './deleted-actions.tsx';
import { type AddFile, ItemFiles } from './item-files.tsx';
import { ItemName } from './item-name.tsx';
import { ItemNote } from './item-note.tsx';
import { ItemOptions } from './item-options.tsx';
import { ItemPicture } from './item-picture.tsx';
import { ItemPrice } from './item-price.tsx';
import { MoveButtons } from './move-buttons.tsx';
import styles from './saved-item.module.css';
import type { SavedItem } from './saved-types.ts';
import { useDeleteItem } from './use-delete-item.ts';

interface SavedItemCardProps {
  readonly item: SavedItem;
  /** Position of the item, if it can be moved. */
  readonly place: { readonly isFirst: boolean; readonly isLast: boolean } | undefined;
  readonly onMove: (direction: 'up' | 'down') => void;
  /** Called when the item has left the list. */
  readonly onRemoved: () => void;
  readonly onAdded: (item: SavedItem) => void;
  readonly AddFile: AddFile;
}

export function SavedItemCard({ item, place, onMove, onRemoved, onAdded, AddFile }: SavedItemCardProps) {
  const { colon, t, href } = useShop();
  const announce = useAnnounce();
  const { remove, isPending } = useDeleteItem(onRemoved);
  const { product, name } = item;
  const canEdit = item.deletedAt === null;
  const isPlain = item.kind === 'configuration' && item.options.length === 0;
  const query = answersQuery(item.answers, item.quantity);
  const productHref = product && href('productDetail', { slug: product.slug }) + (query ? `?${query}` : '');

  return (
    <li className={styles.item} aria-label={name}>
      <span className={styles.picture}>
        <ItemPicture item={item} />
      </span>
      <div className={styles.about}>
        <span className={styles.kind}>
          <Badge>{t(`account:saved.kind.${isPlain ? 'product' : item.kind}`)}</Badge>
          {product && product.name !== name && (
            <span className={styles.product}>{noBreakSizes(product.name)}</span>
          )}
        </span>
        <ItemName item={item} productHref={productHref ?? undefined} canEdit={canEdit} />
        <ItemOptions options={item.options} />
      </div>
      {place && (
        <span className={styles.move}>
          <MoveButtons
            upLabel={`${t('account:saved.move.up')}${colon}${name}`}
            downLabel={`${t('account:saved.move.down')}${colon}${name}`}
            isFirst={place.isFirst}
            isLast={place.isLast}
            onMove={onMove}
          />
        </span>
      )}
      <div className={styles.more}>
        <ItemNote item={item} canEdit={canEdit} />
        <ItemFiles
          item={item}
          canEdit={canEdit}
          AddFile={AddFile}
          onAdded={(changed) => {
            announce(t('account:saved.files.added', { name: changed.files.at(-1)?.name ?? '' }));
            onAdded(changed);
          }}
        />
      </div>
      <div className={styles.buy}>
        <ItemPrice item={item} />
        <div className={styles.actions}>
          {canEdit ? (
            <>
              {product && productHref && item.orderable && (
                <AddSavedToCart item={{ ...item, product }} productHref={productHref} />
              )}
              {productHref && (
                <ButtonLink size="s" variant="secondary" href={productHref}>
                  {t('account:saved.open')}
                  <VisuallyHidden>{`${colon}${name}`}</VisuallyHidden>
                </ButtonLink>
              )}
              <Button
                size="s"
                variant="quiet"
                icon="trash"
                pending={isPending}
                onClick={() => void remove(item)}
              >
                {t('account:saved.remove')}
                <VisuallyHidden>{`${colon}${name}`}</VisuallyHidden>
              </Button>
            </>
          ) : (
            <DeletedActions item={item} onRemoved={onRemoved} />
          )}
        </div>
      </div>
    </li>
  );
}
