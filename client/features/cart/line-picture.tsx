import { Icon } from '#client/ui/icon/icon.tsx';
import { SquarePicture } from '#client/ui/picture/square-picture.tsx';
import { PrintPicture } from '#client/ui/print-picture/print-picture.tsx';
import { configuredPrint } from '#shared/configuration/print-look.ts';
import { uploadHref } from '#shared/links/upload-href.ts';
import styles from './line-picture.module.css';
import type { OrderLine } from './use-cart.ts';

interface LinePictureProps {
  readonly line: Pick<OrderLine, 'image' | 'sku' | 'answers'>;
  readonly size: 's' | 'm';
  readonly eager?: boolean;
}

const MAX_STEPS = { s: 160, m: 480 };
/** In small pictures the print fills the square more. */
const PRINT_SHARE = 0.84;

/** The picture of a cart or order line as configured, decoration beside the product's name. */
export function LinePicture({ line: { image, sku, answers }, size, eager }: LinePictureProps) {
  const print = configuredPrint(sku, answers);
  return (
    <SquarePicture
      image={print ? null : image}
      sizes={size === 's' ? '4rem' : '(min-width: 768px) 8rem, 5.5rem'}
      maxStep={MAX_STEPS[size]}
      eager={eager}
      className={styles[size]}
    >
      {print ? (
        <PrintPicture
          href={uploadHref(print.picture.id, 'thumbnail')}
          size={print.size}
          edge={print.edge}
          frame={print.frame}
          alt=""
          share={PRINT_SHARE}
        />
      ) : (
        <Icon name="image" size="l" />
      )}
    </SquarePicture>
  );
}
