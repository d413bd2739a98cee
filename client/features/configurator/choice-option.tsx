import { classNames } from '#client/ui/class-names/class-names.ts';
import { RadioCards } from '#client/ui/field/radio-cards.tsx';
import { Picture } from '#client/ui/picture/picture.tsx';
import { pictureSteps } from '#client/ui/picture/picture-steps.ts';
import styles from './choice-option.module.css';
import { ClearAnswerButton } from './clear-answer-button.tsx';
import type { ChoiceImage, OptionProps } from './option-props.ts';
import { useChoiceField } from './use-choice-field.tsx';

const LAYOUTS = {
  Radio: { layout: 'rows', sizes: '', maxStep: 0 },
  RadioWithImage: { layout: 'columns', sizes: '(min-width: 576px) 200px, 45vw', maxStep: 480 },
  RadioWithImageSmall: { layout: 'columns', sizes: '72px', maxStep: 160 },
} as const;

interface ChoiceOptionProps extends OptionProps {
  readonly look: keyof typeof LAYOUTS;
  /** The chosen colour of the felt, which the pictures show. */
  readonly colour: string | undefined;
}

/** One of a few choices: as rows, as cards with a picture, or as rows with a small picture. */
export function ChoiceOption(props: ChoiceOptionProps) {
  const { option, answer, onAnswer, colour, look } = props;
  const { field, choiceProps } = useChoiceField(props);
  const { layout, sizes, maxStep } = LAYOUTS[look];
  return (
    <div className={styles[look]}>
      <RadioCards
        {...field}
        layout={layout}
        options={option.choices.map((choice) => ({
          ...choiceProps(choice),
          description: choice.hint,
          ...(look === 'Radio'
            ? {}
            : {
                media: (
                  <ChoicePicture
                    image={choice.image}
                    sizes={sizes}
                    maxStep={maxStep}
                    tinted={colour !== undefined}
                  />
                ),
              }),
        }))}
      />
      <ClearAnswerButton option={option} answer={answer} onAnswer={onAnswer} />
    </div>
  );
}

interface ChoicePictureProps {
  readonly image: ChoiceImage | null | undefined;
  readonly sizes: string;
  readonly maxStep: number;
  readonly tinted: boolean;
}

function ChoicePicture({ image, sizes, maxStep, tinted }: ChoicePictureProps) {
  if (!image?.base) return null;
  return (
    <Picture
      base={image.base}
      width={image.width}
      height={image.height}
      widths={pictureSteps(image.width, 0, maxStep)}
      sizes={sizes}
      alt=""
      fit="cover"
      className={classNames(styles.picture, tinted && styles.tinted)}
    />
  );
}
