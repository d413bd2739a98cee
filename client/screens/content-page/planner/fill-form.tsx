import { type Dispatch, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Checkbox } from '#client/ui/field/checkbox.tsx';
import { RadioPills } from '#client/ui/field/radio-pills.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { PATTERNS, type Pattern } from '#shared/wall-plan/filled-wall.ts';
import type { PlanAction } from './plan-state.ts';
import { haveSameFace, type PlannerProduct } from './planner-products.ts';

interface FillFormProps {
  readonly products: readonly PlannerProduct[];
  /** The first colour of the pattern. */
  readonly chosen: PlannerProduct;
  readonly dispatch: Dispatch<PlanAction>;
}

/** Lays a pattern on the whole wall. */
export function FillForm({ products, chosen, dispatch }: FillFormProps) {
  const { t } = useShop();
  const [pattern, setPattern] = useState<Pattern>('grid');
  const [centred, setCentred] = useState(true);
  const [cuts, setCuts] = useState(false);
  const [wanted, setWanted] = useState<readonly [string, string]>(['', '']);
  const others = products.filter((product) => product !== chosen && haveSameFace(product, chosen));
  const known = wanted.map((sku) => (others.some((product) => product.sku === sku) ? sku : ''));
  // A checkerboard needs a second colour: that of the same kind, where there is one.
  const second = known[0] || (others.find(({ kindName }) => kindName === chosen.kindName) ?? others[0])?.sku;
  const third = known[1] === second ? '' : known[1];
  const isMixed = pattern === 'checkerboard';
  const fill = () => {
    const skus = isMixed
      ? [chosen.sku, second, third].filter((sku) => sku !== undefined && sku !== '')
      : [chosen.sku];
    dispatch({
      type: 'fill',
      filling: { pattern, skus: skus.flatMap((sku) => sku ?? []), face: chosen.face, centred, cuts },
    });
  };
  const options = others.map(({ sku, name }) => ({ value: sku, label: name }));
  return (
    <>
      <RadioPills
        id="planner-pattern"
        name="planner-pattern"
        legend={t('product:planner.fill.pattern')}
        value={pattern}
        options={PATTERNS.map((value) => ({
          value,
          label: t(`product:planner.fill.${value}`),
          disabled: value === 'checkerboard' && others.length === 0,
        }))}
        onChange={({ target }) => setPattern(PATTERNS.find((each) => each === target.value) ?? 'grid')}
      />
      {isMixed && second !== undefined && (
        <>
          <SelectField
            id="planner-second"
            label={t('product:planner.fill.second')}
            value={second}
            options={options}
            onChange={({ target }) => setWanted([target.value, third ?? ''])}
          />
          {options.length > 1 && (
            <SelectField
              id="planner-third"
              label={t('product:planner.fill.third')}
              value={third}
              placeholder={t('product:planner.fill.none')}
              options={options.filter(({ value }) => value !== second)}
              onChange={({ target }) => setWanted([second, target.value])}
            />
          )}
        </>
      )}
      <Checkbox
        id="planner-centred"
        label={t('product:planner.fill.centred')}
        checked={centred}
        onChange={({ target }) => setCentred(target.checked)}
      />
      <Checkbox
        id="planner-cuts"
        label={t('product:planner.fill.cuts')}
        checked={cuts}
        onChange={({ target }) => setCuts(target.checked)}
      />
      <Button variant="secondary" icon="grid" onClick={fill}>
        {t('product:planner.fill.button')}
      </Button>
    </>
  );
}
