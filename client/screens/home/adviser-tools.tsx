import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { CardLink } from '#client/ui/card/card.tsx';
import styles from './adviser-tools.module.css';
import { ADVISER_TOOLS, type AdviserTool } from './home-queries.ts';

/** Heights of the bars of a drawing: a rising tone, and a sound that dies away. */
const BARS = {
  listening: [8, 13, 19, 28, 40, 54, 70],
  reverberation: [70, 50, 36, 25, 18, 12, 8],
} as const satisfies Record<AdviserTool['name'], readonly number[]>;

/** Links to the tools inside of articles; none to one that this language does not have. */
export function AdviserTools({ className }: { readonly className: string | undefined }) {
  const { t } = useShop();
  return (
    <section className={className}>
      <h2 className={styles.heading}>{t('homepage:tools.title')}</h2>
      <ul className={styles.tools}>
        {ADVISER_TOOLS.map((tool) => (
          <Tool key={tool.name} {...tool} />
        ))}
      </ul>
    </section>
  );
}

function Tool({ name, link, anchor }: AdviserTool) {
  const { t } = useShop();
  const { data: path } = useProcedure('content.link.get', link);
  if (!path) return null;
  return (
    <li className={styles.tool}>
      <svg className={styles.bars} viewBox="0 0 200 72" aria-hidden="true" focusable="false">
        {BARS[name].map((height, index) => (
          <rect key={height} x={index * 29} y={72 - height} width="22" height={height} rx="5" />
        ))}
      </svg>
      <h3 className={styles.title}>
        <CardLink href={`${path}#${anchor}`}>{t(`homepage:tools.${name}.title`)}</CardLink>
      </h3>
      <p>{t(`homepage:tools.${name}.text`)}</p>
    </li>
  );
}
