import { type Dispatch, type KeyboardEvent, useMemo, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { AccordionItem } from '#client/ui/accordion/accordion.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { partsOf } from '#shared/wall-plan/cut-list.ts';
import type { WallPlan } from '#shared/wall-plan/wall-plan.ts';
import { FillForm } from './fill-form.tsx';
import { OrderPanel } from './order-panel.tsx';
import { Palette } from './palette.tsx';
import { PhotoFields } from './photo-fields.tsx';
import { PieceList } from './piece-list.tsx';
import { pricedParts } from './plan-price.ts';
import { PlanSheet } from './plan-sheet.tsx';
import type { PlanAction } from './plan-state.ts';
import { PlanSummary } from './plan-summary.tsx';
import { EditTools, PlanTools } from './plan-tools.tsx';
import styles from './planner.module.css';
import { type PlannerProduct, plannerProducts } from './planner-products.ts';
import { SelectedPiece } from './selected-piece.tsx';
import { SoundPanel } from './sound-panel.tsx';
import { usePlan } from './use-plan.ts';
import { useSound } from './use-sound.ts';
import { useWallPhoto } from './use-wall-photo.ts';
import { WallDrawing } from './wall-drawing.tsx';
import { OpeningFields, WallFields } from './wall-fields.tsx';

interface PlannerProps {
  /** SKUs of the products that it lays. */
  readonly ids: readonly string[];
}

/** Plans tiles and panels on a wall, with their sound and price. Texts: namespaces product and cart. */
export function Planner({ ids }: PlannerProps) {
  const { data: absorbers } = useProcedure('product.absorber.list', { ids: [...ids] });
  const products = useMemo(() => plannerProducts(absorbers ?? []), [absorbers]);
  const [first] = products;
  return first ? <PlannerOf products={products} first={first} /> : null;
}

interface PlannerOfProps {
  readonly products: readonly PlannerProduct[];
  readonly first: PlannerProduct;
}

function PlannerOf({ products, first }: PlannerOfProps) {
  const { t } = useShop();
  const faceOf = (sku: string) => products.find((product) => product.sku === sku)?.face;
  const { state, dispatch } = usePlan(faceOf);
  const photo = useWallPhoto();
  const [chosen, setChosen] = useState(first);
  const { plan, notice } = state;
  const selected = plan.pieces.find(({ id }) => id === state.selected);
  const parts = useMemo(() => partsOf(plan, products), [plan, products]);
  const rows = useMemo(() => pricedParts(parts, products), [parts, products]);
  const sound = useSound(parts, products);
  const pressKey = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (!(event.ctrlKey || event.metaKey) || isField) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z works in all of it
    <div
      className={classNames(styles.planner, plan.pieces.length > 0 && styles.hasPieces)}
      onKeyDown={pressKey}
    >
      <ProductLinks products={products} />
      <div className={styles.tool}>
        <div className={styles.stage}>
          <a className={styles.skip} href="#planner-pieces">
            {t('product:planner.drawing.skip')}
          </a>
          <WallDrawing
            state={state}
            dispatch={dispatch}
            products={products}
            chosen={chosen}
            photo={photo.photo}
          />
          <PlanSummary plan={plan} rows={rows} sound={sound.sound} />
          <p className={styles.notice} role="status">
            {notice
              ? t(`product:planner.notices.${notice.key}`, { count: notice.count ?? 0 })
              : plan.pieces.length === 0 && t('product:planner.notices.start')}
          </p>
          <EditTools state={state} dispatch={dispatch} />
          <section className={styles.palette} aria-label={t('product:planner.steps.pieces')}>
            <Palette products={products} chosen={chosen} onChoose={setChosen} />
            <Button
              variant="secondary"
              icon="plus"
              onClick={() => dispatch({ type: 'place', sku: chosen.sku, face: chosen.face })}
            >
              {t('product:planner.palette.add')}
            </Button>
          </section>
          <div id="planner-pieces" tabIndex={-1} className={styles.pieces}>
            {selected && (
              <SelectedPiece plan={plan} piece={selected} products={products} dispatch={dispatch} />
            )}
            {plan.pieces.length > 0 && <PieceList state={state} products={products} dispatch={dispatch} />}
          </div>
          <PlanTools state={state} dispatch={dispatch} />
        </div>
        <div className={styles.controls}>
          <WallStep plan={plan} dispatch={dispatch} photo={photo} />
          <section className={styles.step} aria-label={t('product:planner.steps.fill')}>
            <h2 className={styles.title}>{t('product:planner.steps.fill')}</h2>
            <FillForm products={products} chosen={chosen} dispatch={dispatch} />
          </section>
        </div>
      </div>
      <div className={styles.results}>
        <SoundPanel {...sound} hasPieces={rows.length > 0} />
        <OrderPanel rows={rows} />
      </div>
      {plan.pieces.length > 0 && <PlanSheet plan={plan} products={products} />}
    </div>
  );
}

/** The products for browsers without JavaScript. */
function ProductLinks({ products }: Pick<PlannerOfProps, 'products'>) {
  const { t, href } = useShop();
  return (
    <div className={styles.noScript}>
      <p>{t('product:planner.noScript')}</p>
      <ul>
        {products.map(({ sku, name, slug }) => (
          <li key={sku}>
            <a href={href('productDetail', { slug })}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WallStepProps {
  readonly plan: WallPlan;
  readonly dispatch: Dispatch<PlanAction>;
  readonly photo: ReturnType<typeof useWallPhoto>;
}

/** The size of the wall, its doors and windows, and its photo. */
function WallStep({ plan, dispatch, photo }: WallStepProps) {
  const { t } = useShop();
  return (
    <section className={styles.step} aria-label={t('product:planner.steps.wall')}>
      <h2 className={styles.title}>{t('product:planner.steps.wall')}</h2>
      <WallFields plan={plan} dispatch={dispatch} />
      <div>
        <AccordionItem title={<span>{t('product:planner.openings.heading')}</span>}>
          <OpeningFields plan={plan} dispatch={dispatch} />
        </AccordionItem>
        <AccordionItem title={<span>{t('product:planner.photo.heading')}</span>}>
          <PhotoFields {...photo} />
        </AccordionItem>
      </div>
    </section>
  );
}
