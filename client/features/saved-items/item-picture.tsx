import { Icon } from '#client/ui/icon/icon.tsx';
import { Picture } from '#client/ui/picture/picture.tsx';
import { PICTURE_WIDTHS } from '#shared/screens/picture-widths.ts';
import styles from './item-picture.module.css';
import type { SavedItem } from './saved-views.ts';
import { Thumbnail } from './thumbnail.tsx';

/** CSS pixels of a thumbnail on the densest screens. */
const LARGEST_STEP = 480;

/** What an item looks like: its product in the chosen colours, or its first file. Decoration beside the name. */
export function ItemPicture({ item }: { readonly item: SavedItem }) {
  const image = item.product?.image;
  const [file] = item.files;
  return (
    <span className={styles.box}>
      {image ? (
        <Picture
          base={image.base}
          width={image.width}
          height={image.height}
          widths={PICTURE_WIDTHS.filter((width) => width <= Math.min(LARGEST_STEP, image.width))}
          sizes="(min-width: 768px) 9rem, 5.5rem"
          alt=""
          fit="cover"
          className={styles.picture}
        />
      ) : file ? (
        <Thumbnail file={file} className={styles.picture} />
      ) : (
        <Icon name={item.kind === 'project' ? 'list' : 'image'} size="xl" />
      )}
    </span>
  );
}
