import type { Currency, Locale } from '../locales/index.ts';
import type {
  AuthoredChoice,
  AuthoredConfiguration,
  AuthoredOption,
  BasePrice,
  LocalisedText,
} from './authored-configuration.ts';
import type { Configuration } from './configuration.ts';
import { localisedOptions } from './localise.ts';

// A panel with every input type, price effect and visibility rule.

/** A text that names its language. */
export function textOf(word: string): LocalisedText {
  return { nl: `${word} nl`, de: `${word} de`, fr: `${word} fr`, en: `${word} en` };
}

const amounts = (EUR: number) => ({ EUR, GBP: EUR - 100 });

export function choiceOf(id: string, more: Partial<AuthoredChoice> = {}): AuthoredChoice {
  return { id, texts: { label: textOf(id) }, ...more };
}

/** An option with a label in every language. */
export function optionOf(
  id: string,
  input: AuthoredOption['input'],
  more: Partial<AuthoredOption> = {},
): AuthoredOption {
  return { id, input, texts: { label: textOf(id) }, required: false, choices: [], ...more };
}

export const PANEL: AuthoredConfiguration = {
  options: [
    optionOf('colour', 'RadioColor', {
      texts: { label: { ...textOf('colour'), 'de-AT': 'Farbton' }, hint: textOf('dyed') },
      required: true,
      choices: [
        choiceOf('OAT', { skuFragment: 'OAT', colour: '#d8cbb5' }),
        choiceOf('PET', { skuFragment: 'PET', colour: '#33606b' }),
      ],
      defaultAnswer: 'OAT',
    }),
    optionOf('edge', 'RadioWithImage', {
      required: true,
      choices: [
        choiceOf('straight', { skuFragment: 'STR', image: 'choice-edge-str' }),
        choiceOf('bevelled', {
          skuFragment: 'BEV',
          image: 'choice-edge-bev',
          priceEffect: {
            kind: 'perRunningMetre',
            amount: amounts(450),
            along: 'perimeter',
            least: 2_500,
          },
        }),
      ],
      defaultAnswer: 'straight',
    }),
    optionOf('corners', 'RadioWithImageSmall', {
      required: true,
      choices: [
        choiceOf('square', { image: 'choice-corner-square' }),
        choiceOf('round', {
          image: 'choice-corner-round',
          priceEffect: { kind: 'fixed', amount: amounts(300) },
          deliveryDays: 1,
        }),
      ],
      defaultAnswer: 'square',
    }),
    optionOf('radius', 'Number', {
      required: true,
      limits: { number: { min: 5, max: 200, step: 5 } },
      visibleWhen: [{ kind: 'choice', optionId: 'corners', oneOf: ['round'] }],
      defaultAnswer: 20,
    }),
    optionOf('size', 'Dimensions', {
      required: true,
      limits: { width: { min: 300, max: 2_400, step: 5 }, height: { min: 300, max: 1_200, step: 5 } },
      priceEffect: { kind: 'perSquareMetre', amount: amounts(4_200), least: 250_000 },
      defaultAnswer: { width: 1_200, height: 600 },
    }),
    optionOf('in-two', 'OrangeRemark', {
      visibleWhen: [{ kind: 'range', optionId: 'size', side: 'width', min: 2_005 }],
    }),
    optionOf('too-round', 'RedRemark', {
      visibleWhen: [{ kind: 'exceeds', optionId: 'radius', millimetres: 2, side: 'shorter' }],
      blocks: true,
    }),
    optionOf('photo', 'File', {
      limits: { maxBytes: 31_457_280, cropToSize: true },
      priceEffect: { kind: 'percent', percent: 25 },
      deliveryDays: 3,
    }),
    optionOf('sharp', 'GreenRemark', {
      visibleWhen: [{ kind: 'resolution', optionId: 'photo', min: 100 }],
    }),
    optionOf('soft', 'OrangeRemark', {
      visibleWhen: [{ kind: 'resolution', optionId: 'photo', min: 60, below: 100 }],
    }),
    optionOf('coarse', 'RedRemark', {
      visibleWhen: [{ kind: 'resolution', optionId: 'photo', below: 60 }],
    }),
    optionOf('mounting', 'DropDown', {
      required: true,
      choices: [
        choiceOf('none'),
        choiceOf('magnets', {
          priceEffect: { kind: 'perSquareMetre', amount: amounts(905), least: 100_000 },
        }),
        choiceOf('rail', {
          priceEffect: { kind: 'perRunningMetre', amount: amounts(650), along: 'width' },
        }),
      ],
      defaultAnswer: 'none',
    }),
    optionOf('cut-outs', 'Number', {
      required: true,
      limits: { number: { min: 0, max: 8, step: 1 } },
      priceEffect: { kind: 'fixed', amount: amounts(750) },
      deliveryDays: 2,
      defaultAnswer: 0,
    }),
    optionOf('extras', 'Checkbox', {
      choices: [
        choiceOf('led', { priceEffect: { kind: 'fixed', amount: amounts(1_500) } }),
        choiceOf('fill', { priceEffect: { kind: 'percent', percent: 10 }, deliveryDays: 1 }),
      ],
    }),
    optionOf('thread', 'Radio', {
      required: true,
      choices: [choiceOf('plain'), choiceOf('coloured', { priceEffect: { kind: 'percent', percent: 5 } })],
      defaultAnswer: 'plain',
    }),
    optionOf('thread-colour', 'ColorPicker', {
      required: true,
      visibleWhen: [{ kind: 'choice', optionId: 'thread', oneOf: ['coloured'] }],
      defaultAnswer: '#33606b',
    }),
    optionOf('words', 'TextArea', { limits: { maxLength: 12 } }),
    optionOf('words-place', 'Radio', {
      required: true,
      choices: [choiceOf('front'), choiceOf('back')],
      visibleWhen: [{ kind: 'answered', optionId: 'words' }],
      defaultAnswer: 'front',
    }),
  ],
  weight: { gramsPerSquareMetre: 4_200 },
  packed: { kind: 'flat', thickness: 24, rolledAbove: 2_000 },
};

/** A base price of 12.00 with two tiers, in minor units. */
const PANEL_BASE: BasePrice = {
  priceExcVat: 1_200,
  volumeDiscount: [
    { minQuantity: 1, maxQuantity: 9, priceExcVat: 1_200 },
    { minQuantity: 10, maxQuantity: null, priceExcVat: 1_080 },
  ],
};

/** The localised configuration of authored options, by default the panel's. */
export function configurationOf(
  options: readonly AuthoredOption[] = PANEL.options,
  more: Partial<Configuration> = {},
  { locale = 'nl-NL', currency = 'EUR' }: { locale?: Locale; currency?: Currency } = {},
): Configuration {
  return {
    productId: '00000000-0000-4000-8000-000000000001',
    sku: 'WPC',
    kind: 'Standard',
    currency,
    vatRate: 21,
    base: structuredClone(PANEL_BASE) as Configuration['base'],
    deliveryDays: 7,
    options: localisedOptions(options, {
      locale,
      currency,
      imageOf: (name) => ({ name, view: 'choice', width: 480, height: 480 }),
    }),
    weightGrams: 500,
    weight: {},
    attributes: [],
    imageSets: [],
    ...more,
  };
}
