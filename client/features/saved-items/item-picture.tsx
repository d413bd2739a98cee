import { Icon } from '#client/ui/icon/icon.tsx';
import { SquarePicture } from '#client/ui/picture/square-picture.tsx';
import styles from './item-picture.module.css';
import type { SavedItem } from './saved-types.ts';
import { Thumbnail } from './thumbnail.tsx';

/** Pixels that the square needs on the densest screens. */
const MAX_STEP = 480;

/** The product of an item in the chosen colours, else its first file; decoration beside the item's name. */
export function ItemPicture({ item }: { readonly item: SavedItem }) {
  const [file] = item.files;
  return (
    <SquarePicture
      image={item.product?.image}
      sizes="(min-width: 768px) 9rem, 5.5rem"
      maxStep={MAX_STEP}
      className={styles.square}
    >
      {file ? (
        <Thumbnail file={file} />
      ) : (
        <Icon name={item.kind === 'project' ? 'list' : 'image'} size="xl" />
      )}
    </SquarePicture>
  );
}
