import { Icon } from '#client/ui/icon/icon.tsx';
import { SquarePicture } from '#client/ui/picture/square-picture.tsx';
import { PrintPicture } from '#client/ui/print-picture/print-picture.tsx';
import { configuredPrint } from '#shared/configuration/print-look.ts';
import { uploadHref } from '#shared/links/upload-href.ts';
import styles from './item-picture.module.css';
import type { SavedItem } from './saved-types.ts';
import { Thumbnail } from './thumbnail.tsx';

/** Pixels that the square needs on the densest screens. */
const MAX_STEP = 480;
/** A small picture leaves less space around the print. */
const PRINT_SHARE = 0.84;

/**
 * The print of an item as configured, else its product in the chosen colours, else its first file; decoration beside
 * the name.
 */
export function ItemPicture({ item: { product, answers, files, kind } }: { readonly item: SavedItem }) {
  const [file] = files;
  const print = product ? configuredPrint(product.sku, answers) : undefined;
  return (
    <SquarePicture
      image={print ? null : product?.image}
      sizes="(min-width: 768px) 9rem, 5.5rem"
      maxStep={MAX_STEP}
      className={styles.square}
    >
      {print && (
        <PrintPicture
          {...{ size: print.size, edge: print.edge, frame: print.frame }}
          href={uploadHref(print.picture.id, 'thumbnail')}
          alt=""
          share={PRINT_SHARE}
        />
      )}
      {!print && file && <Thumbnail file={file} />}
      {!print && !file && <Icon name={kind === 'project' ? 'list' : 'image'} size="xl" />}
    </SquarePicture>
  );
}
