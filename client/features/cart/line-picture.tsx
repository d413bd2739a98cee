import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { SquarePicture } from '#client/ui/picture/square-picture.tsx';
import { PrintPicture } from '#client/ui/print-picture/print-picture.tsx';
import { configuredPrint } from '#shared/configuration/print-look.ts';
import { uploadHref } from '#shared/links/upload-href.ts';
import styles from './line-picture.module.css';
import type { OrderLine } from './use-cart.ts';

interface LinePictureProps {
  readonly line: Pick<OrderLine, 'image' | 'sku' | 'answers'> &
    Partial<Pick<OrderLine, 'sample' | 'options'>>;
  readonly size: 's' | 'm';
  readonly eager?: boolean;
}

const MAX_STEPS = { s: 160, m: 480 };
/** A small picture leaves less space around the print. */
const PRINT_SHARE = 0.84;

/** The swatch of a sample without a picture of its material. SVG, since the content security policy blocks style attributes. */
function SampleSwatch({
  colour,
  className,
}: {
  readonly colour?: string | undefined;
  readonly className?: string | undefined;
}) {
  return (
    <span className={classNames(styles.sample, className)} aria-hidden="true">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect x="3" y="3" width="18" height="18" fill={colour} />
      </svg>
    </span>
  );
}

/** The picture of a cart or order line as configured, decoration beside the product's name. */
export function LinePicture({ line, size, eager }: LinePictureProps) {
  const { image, sku, answers, sample, options = [] } = line;
  if (sample && !image) return <SampleSwatch colour={options[0]?.colour} className={styles[size]} />;
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
