import styles from './felt-tint.module.css';

/** Luma of the moss felt in the pictures of choices, which the studio renders in one colour. */
const FELT_LUMA = 118;
const LUMA_WEIGHTS = [0.299, 0.587, 0.114] as const;
/** Opaque where a pixel is greener than grey, which in those pictures is felt only. */
const FELT_MASK = '0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  -10 20 -10 0 -0.3';

/**
 * The SVG filter that shows felt in a colour, as `#rrggbb`. The styles of this folder refer to its id, since the
 * content security policy blocks style attributes. No option can have this id.
 */
export function FeltTint({ colour }: { readonly colour: string }) {
  const rows = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / FELT_LUMA;
    return [...LUMA_WEIGHTS.map((weight) => (channel * weight).toFixed(4)), 0, 0].join(' ');
  });
  return (
    <svg className={styles.hidden} width="0" height="0" aria-hidden="true">
      <filter id="option-felt_tint" colorInterpolationFilters="sRGB" x="0" y="0" width="1" height="1">
        <feColorMatrix in="SourceGraphic" values={FELT_MASK} result="felt" />
        <feColorMatrix in="SourceGraphic" values={`${rows.join('  ')}  0 0 0 1 0`} />
        <feComposite in2="felt" operator="in" result="tinted" />
        <feMerge>
          <feMergeNode in="SourceGraphic" />
          <feMergeNode in="tinted" />
        </feMerge>
      </filter>
    </svg>
  );
}
