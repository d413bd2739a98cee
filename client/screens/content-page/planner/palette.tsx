import { useShop } from '#client/data/shop-context.tsx';
import { RadioPills } from '#client/ui/field/radio-pills.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { Swatch } from '#client/ui/swatch/swatch.tsx';
import type { PlannerProduct } from './planner-products.ts';

interface PaletteProps {
  readonly products: readonly PlannerProduct[];
  readonly chosen: PlannerProduct;
  readonly onChoose: (product: PlannerProduct) => void;
}

/** The kind of piece to lay, and its colour. */
export function Palette({ products, chosen, onChoose }: PaletteProps) {
  const { t } = useShop();
  const kinds = [...new Set(products.map(({ kindName }) => kindName))];
  const colours = products.filter(({ kindName }) => kindName === chosen.kindName);
  const choose = (isWanted: (product: PlannerProduct) => boolean) => {
    const product = products.find(isWanted);
    if (product) onChoose(product);
  };
  return (
    <>
      <SelectField
        id="planner-kind"
        label={t('product:planner.palette.kind')}
        value={chosen.kindName}
        options={kinds.map((kind) => ({ value: kind, label: kind }))}
        onChange={({ target }) => choose(({ kindName }) => kindName === target.value)}
      />
      <RadioPills
        id="planner-colour"
        name="planner-colour"
        legend={t('product:planner.palette.colour')}
        value={chosen.sku}
        options={colours.map(({ sku, colourName, fill }) => ({
          value: sku,
          label: colourName,
          media: <Swatch colours={[fill]} size="s" />,
        }))}
        onChange={({ target }) => choose(({ sku }) => sku === target.value)}
      />
    </>
  );
}
