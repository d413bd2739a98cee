import { useShop } from '#client/data/shop-context.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { fieldColumns } from '#client/ui/field/field-columns.ts';
import { RadioPills } from '#client/ui/field/radio-pills.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import type { SizeAnswer } from '#shared/configuration/configuration.ts';
import { fieldName } from '#shared/configuration/form-fields.ts';
import { toCentimetres } from '#shared/configuration/parse-millimetres.ts';
import { faultText, optionFieldId } from './configuration-faults.ts';
import { OptionGroup } from './option-group.tsx';
import type { OptionProps } from './option-props.ts';
import { SCALE_STEPS } from './scale-bounds.ts';
import { SizeDrawing } from './size-drawing.tsx';
import styles from './size-option.module.css';
import { PriceRate } from './surcharge.tsx';
import { MODES, type Side, useSizeInput } from './use-size-input.ts';

interface SizeOptionProps extends OptionProps {
  /** `#rrggbb` of the chosen material, for the drawing. */
  readonly colour?: string | undefined;
}

/**
 * Width and height in millimetres, entered separately, derived from each other, or scaled together; with a scale
 * drawing.
 */
export function SizeOption(props: SizeOptionProps) {
  const { option, faults, vatRate, colour, announcesFaults } = props;
  const { t, locale } = useShop();
  const input = useSizeInput(props);
  const { mode, size, shownSize } = input;
  const id = optionFieldId(option.id);
  const { limits } = option;
  const isComplete = faults.length === 0 && size.width > 0 && size.height > 0;
  const text = t('form:configurator.size.text', sizeTextValues(shownSize));

  const field = (side: Side) => {
    const bounds = limits?.[side];
    const isFixed = bounds !== undefined && bounds.min === bounds.max;
    const isDerived = mode !== 'Scale' && mode !== (side === 'width' ? 'Width' : 'Height');
    const fault = faults.find(({ part = 'width' }) => part === side);
    return (
      <TextField
        id={side === 'width' ? id : `${id}-height`}
        name={fieldName(option, side)}
        label={t(`form:configurator.size.${side}`)}
        inputMode="numeric"
        autoComplete="off"
        end="mm"
        required={option.required}
        readOnly={isFixed || isDerived}
        value={input.textOf(side)}
        onChange={(event) => input.type(side, event.target.value)}
        onBlur={() => input.leave(side)}
        announcesError={announcesFaults}
        {...(bounds && !isFixed
          ? {
              hint: t('form:configurator.size.bounds', {
                min: bounds.min,
                max: bounds.max,
                step: bounds.step,
              }),
            }
          : {})}
        {...(fault ? { error: faultText(fault, t, locale, option) } : {})}
      />
    );
  };

  return (
    <OptionGroup option={option} more={<PriceRate effect={option.priceEffect} vatRate={vatRate} />}>
      <div className={styles.layout}>
        <RadioPills
          id={`${id}-mode`}
          name={`mode.${option.id}`}
          legend={t('form:configurator.size.mode')}
          className={styles.modes}
          value={mode}
          onChange={(event) => input.setMode(MODES.find((each) => each === event.target.value) ?? 'Scale')}
          options={MODES.map((each) => ({ value: each, label: t(`form:configurator.size.modes.${each}`) }))}
        />
        <div className={classNames(styles.sides, fieldColumns)}>
          {field('width')}
          {field('height')}
        </div>
        {mode === 'Scale' && isComplete && (
          <label className={styles.scale}>
            <span>{t('form:configurator.size.scale')}</span>
            <input
              type="range"
              className={styles.slider}
              min={0}
              max={SCALE_STEPS}
              value={input.position()}
              aria-valuetext={text}
              onChange={(event) => input.scaleTo(Number(event.target.value))}
            />
          </label>
        )}
        <SizeDrawing size={shownSize} limits={limits} colour={colour} />
        <p className={styles.sizeText}>{text}</p>
      </div>
    </OptionGroup>
  );
}

function sizeTextValues({ width, height }: SizeAnswer) {
  return { width, height, widthCm: toCentimetres(width), heightCm: toCentimetres(height) };
}
