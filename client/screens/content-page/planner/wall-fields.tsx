import { type Dispatch, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { fieldColumns } from '#client/ui/field/field-columns.ts';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { overlaps } from '#shared/wall-plan/rectangle.ts';
import {
  MOST_OPENINGS,
  OPENING_KINDS,
  type Opening,
  type OpeningKind,
  SMALLEST_OPENING,
  WALL_LIMITS,
  type WallPlan,
} from '#shared/wall-plan/wall-plan.ts';
import { CentimetreField } from './centimetre-field.tsx';
import type { PlanAction } from './plan-state.ts';
import styles from './wall-fields.module.css';

interface WallFieldsProps {
  readonly plan: WallPlan;
  readonly dispatch: Dispatch<PlanAction>;
}

const COMMON_SIZES = {
  door: { y: 0, width: 900, height: 2_100 },
  window: { y: 900, width: 1_200, height: 1_200 },
} as const satisfies Record<OpeningKind, Omit<Opening, 'kind' | 'x'>>;

/** The size of the wall. */
export function WallFields({ plan, dispatch }: WallFieldsProps) {
  const { t } = useShop();
  const { width, height, openings } = plan;
  const { smallest, widest, highest } = WALL_LIMITS;
  // The openings stay on the wall.
  const right = Math.max(smallest, ...openings.map((opening) => opening.x + opening.width));
  const top = Math.max(smallest, ...openings.map((opening) => opening.y + opening.height));
  return (
    <div className={classNames(styles.pair, fieldColumns)}>
      <CentimetreField
        id="wall-width"
        label={t('product:planner.wall.width')}
        value={width}
        min={right}
        max={widest}
        onChange={(value) => dispatch({ type: 'resize', size: { width: value, height } })}
      />
      <CentimetreField
        id="wall-height"
        label={t('product:planner.wall.height')}
        value={height}
        min={top}
        max={highest}
        onChange={(value) => dispatch({ type: 'resize', size: { width, height: value } })}
      />
    </div>
  );
}

/** The doors and windows of the wall. */
export function OpeningFields({ plan, dispatch }: WallFieldsProps) {
  const { t } = useShop();
  const { openings } = plan;
  const [isRefused, setRefused] = useState(false);
  const save = (changed: readonly Opening[]) => {
    const areApart = changed.every((one, at) =>
      changed.slice(at + 1).every((other) => !overlaps(one, other)),
    );
    setRefused(!areApart);
    if (areApart) dispatch({ type: 'open', openings: changed });
  };
  const add = (kind: OpeningKind) => {
    const added = newOpening(plan, kind);
    setRefused(!added);
    if (added) save([...openings, added]);
  };
  return (
    <div className={styles.openings}>
      {openings.map((opening, index) => (
        <OpeningRow
          // Openings have no ids, and their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          number={index + 1}
          opening={opening}
          plan={plan}
          onChange={(changed) => save(openings.with(index, changed))}
          onRemove={() => save(openings.toSpliced(index, 1))}
        />
      ))}
      {isRefused && (
        <p className={styles.error} role="alert">
          {t('product:planner.openings.refused')}
        </p>
      )}
      {openings.length < MOST_OPENINGS && (
        <p className={styles.actions}>
          {OPENING_KINDS.map((kind) => (
            <Button key={kind} size="s" variant="secondary" icon="plus" onClick={() => add(kind)}>
              {t(`product:planner.openings.add.${kind}`)}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

interface OpeningRowProps {
  readonly number: number;
  readonly opening: Opening;
  readonly plan: WallPlan;
  readonly onChange: (opening: Opening) => void;
  readonly onRemove: () => void;
}

function OpeningRow({ number, opening, plan, onChange, onRemove }: OpeningRowProps) {
  const { t } = useShop();
  const { x, y, width, height, kind } = opening;
  const length = (field: 'x' | 'y' | 'width' | 'height', min: number, max: number) => (
    <CentimetreField
      id={`opening-${number}-${field}`}
      label={t(`product:planner.openings.${field}`)}
      value={opening[field]}
      min={min}
      max={max}
      onChange={(value) => onChange({ ...opening, [field]: value })}
    />
  );
  return (
    <fieldset className={styles.opening}>
      <legend>{t('product:planner.openings.title', { number })}</legend>
      <SelectField
        id={`opening-${number}-kind`}
        label={t('product:planner.openings.kind')}
        value={kind}
        options={OPENING_KINDS.map((value) => ({ value, label: t(`product:planner.openings.${value}`) }))}
        onChange={({ target }) => {
          const changed = OPENING_KINDS.find((each) => each === target.value);
          if (changed) onChange({ ...opening, kind: changed });
        }}
      />
      <div className={classNames(styles.pair, fieldColumns)}>
        {length('width', SMALLEST_OPENING, plan.width - x)}
        {length('height', SMALLEST_OPENING, plan.height - y)}
        {length('x', 0, plan.width - width)}
        {length('y', 0, plan.height - height)}
      </div>
      <Button size="s" variant="quiet" icon="trash" onClick={onRemove}>
        {t('product:planner.openings.remove', { number })}
      </Button>
    </fieldset>
  );
}

/** A door or window of common size in the first gap from the left; undefined if there is none. */
function newOpening({ width, height, openings }: WallPlan, kind: OpeningKind): Opening | undefined {
  const common = COMMON_SIZES[kind];
  const size = {
    y: Math.min(common.y, Math.max(0, height - common.height)),
    width: Math.min(common.width, width),
    height: Math.min(common.height, height),
  };
  return [0, ...openings.map((opening) => opening.x + opening.width)]
    .toSorted((one, other) => one - other)
    .map((x): Opening => ({ kind, x, ...size }))
    .find((place) => place.x + place.width <= width && !openings.some((other) => overlaps(place, other)));
}
