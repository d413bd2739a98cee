import { useShop } from '#client/data/shop-context.tsx';
import { RadioCards } from '#client/ui/field/radio-cards.tsx';
import { Picture } from '#client/ui/picture/picture.tsx';
import { fieldName } from '#shared/configuration/form-fields.ts';
import { PICTURE_WIDTHS } from '#shared/screens/picture-widths.ts';
import styles from './choice-option.module.css';
import { ClearAnswer } from './clear-answer.tsx';
import { faultSentence, optionFieldId } from './configuration-faults.ts';
import type { ChoiceImage, OptionProps } from './option-props.ts';
import { Surcharge } from './surcharge.tsx';

const LAYOUTS = {
  Radio: { layout: 'rows', sizes: '', most: 0 },
  RadioWithImage: { layout: 'columns', sizes: '(min-width: 576px) 200px, 45vw', most: 480 },
  RadioWithImageSmall: { layout: 'columns', sizes: '72px', most: 160 },
} as const;

/** One out of a few: as rows, as cards with a picture, or as rows with a small one. */
export function ChoiceOption({ option, answer, faults, size, vatRate, onAnswer }: OptionProps) {
  const { t, locale } = useShop();
  const look = option.input in LAYOUTS ? (option.input as keyof typeof LAYOUTS) : 'Radio';
  const { layout, sizes, most } = LAYOUTS[look];
  const [fault] = faults;
  return (
    <div className={styles[look]}>
      <RadioCards
        id={optionFieldId(option.id)}
        name={fieldName(option)}
        legend={option.required ? option.label : t('form:configurator.optional', { label: option.label })}
        required={option.required}
        value={typeof answer === 'string' ? answer : ''}
        onChange={(event) => onAnswer(option.id, event.target.value)}
        layout={layout}
        hint={option.hint}
        {...(fault ? { error: faultSentence(fault, t, locale) } : {})}
        options={option.choices.map((choice) => ({
          value: choice.id,
          label: choice.label,
          description: choice.hint,
          ...(choice.priceEffect
            ? { aside: <Surcharge effect={choice.priceEffect} size={size} vatRate={vatRate} /> }
            : {}),
          ...(look === 'Radio'
            ? {}
            : { media: <ChoicePicture image={choice.image} sizes={sizes} most={most} /> }),
        }))}
      />
      <ClearAnswer option={option} answer={answer} onAnswer={onAnswer} />
    </div>
  );
}

interface ChoicePictureProps {
  readonly image: ChoiceImage | null | undefined;
  readonly sizes: string;
  readonly most: number;
}

function ChoicePicture({ image, sizes, most }: ChoicePictureProps) {
  if (!image?.base) return null;
  return (
    <Picture
      base={image.base}
      width={image.width}
      height={image.height}
      widths={PICTURE_WIDTHS.filter((width) => width <= Math.min(most, image.width))}
      sizes={sizes}
      alt=""
      fit="cover"
      className={styles.picture}
    />
  );
}
