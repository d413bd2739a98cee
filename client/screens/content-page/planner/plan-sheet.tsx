import { useShop } from '#client/data/shop-context.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import { cutList } from '#shared/wall-plan/cut-list.ts';
import { inReadingOrder, visibleShape, type WallPlan } from '#shared/wall-plan/wall-plan.ts';
import styles from './plan-sheet.module.css';
import { usePlanTexts } from './plan-texts.ts';
import type { PlannerProduct } from './planner-products.ts';

interface PlanSheetProps {
  readonly plan: WallPlan;
  readonly products: readonly PlannerProduct[];
}

const PLACE_COLUMNS = ['number', 'product', 'size', 'left', 'bottom'] as const;
const CUT_COLUMNS = ['number', 'product', 'size', 'source', 'notch'] as const;

/** The mounting plan on paper: where each piece hangs, and what to cut from which piece. Hidden on the screen. */
export function PlanSheet({ plan, products }: PlanSheetProps) {
  const { t } = useShop();
  const { centimetres, number, size, productOf } = usePlanTexts(products);
  const pieces = plan.pieces.toSorted(inReadingOrder);
  const numbers = new Map(pieces.map(({ id }, index) => [id, index + 1]));
  const columns = (keys: readonly string[]) =>
    keys.map((key) => ({ key, label: t(`product:planner.sheet.columns.${key}`) }));
  const nameOf = (sku: string) => productOf(sku)?.name ?? sku;
  const places = pieces.map((piece) => {
    // Distances are to the visible edge of a cut piece.
    const { bounds = piece } = visibleShape(plan, piece) ?? {};
    return {
      id: String(piece.id),
      cells: {
        number: numbers.get(piece.id),
        product: piece.turned
          ? `${nameOf(piece.sku)}, ${t('product:planner.sheet.turned')}`
          : nameOf(piece.sku),
        size: size(bounds),
        left: centimetres(bounds.x),
        bottom: centimetres(bounds.y),
      },
    };
  });
  const groups = cutList(plan, (sku) => productOf(sku)?.face);
  const cuts = groups.flatMap((group, at) =>
    group.cuts.map((cut) => ({
      id: String(cut.piece.id),
      cells: {
        number: numbers.get(cut.piece.id),
        product: nameOf(group.sku),
        size: size(cut.size),
        source: `${String.fromCharCode(FIRST_LETTER + (at % LETTERS))}${cut.source} (${number(cut.x)} / ${centimetres(cut.y)})`,
        notch:
          cut.notches
            .map((notch) => `${size(notch)} (${number(notch.x)} / ${centimetres(notch.y)})`)
            .join('; ') || '–',
      },
    })),
  );
  return (
    <div className={styles.sheet}>
      <h2>{t('product:planner.sheet.title', { size: size(plan) })}</h2>
      <p>{t('product:planner.sheet.text')}</p>
      {plan.openings.length > 0 && (
        <p>
          {plan.openings
            .map(({ kind, x, y, ...opening }) =>
              t('product:planner.sheet.opening', {
                kind: t(`product:planner.openings.${kind}`),
                size: size(opening),
                left: centimetres(x),
                bottom: centimetres(y),
              }),
            )
            .join(' ')}
        </p>
      )}
      <DataTable caption={t('product:planner.sheet.places')} columns={columns(PLACE_COLUMNS)} rows={places} />
      {cuts.length > 0 && (
        <>
          <h2>{t('product:planner.sheet.cuts')}</h2>
          <p>{t('product:planner.sheet.cutsText')}</p>
          <DataTable caption={t('product:planner.sheet.cuts')} columns={columns(CUT_COLUMNS)} rows={cuts} />
        </>
      )}
    </div>
  );
}

const FIRST_LETTER = 65;
const LETTERS = 26;
