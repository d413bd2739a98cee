import type { Configuration, ConfigurationOption } from '#shared/configuration/configuration.ts';

type Given = Pick<ConfigurationOption, 'id' | 'input'> & Partial<ConfigurationOption>;

function option({ id, ...rest }: Given): ConfigurationOption {
  return { id, label: `Label ${id}`, required: true, choices: [], visibleWhen: [], ...rest };
}

const fixed = (amount: number) => ({ kind: 'fixed', amount }) as const;

/** One option of each input type, as a shop shows them. */
export const EVERY_INPUT: readonly ConfigurationOption[] = [
  option({
    id: 'colour',
    input: 'RadioColor',
    hint: 'Dyed through.',
    choices: [
      { id: 'OAT', label: 'Oat', colour: '#d8cbb5', skuFragment: 'OAT' },
      { id: 'PET', label: 'Petrol', colour: '#33606b', skuFragment: 'PET', priceEffect: fixed(1000) },
    ],
    defaultAnswer: 'OAT',
  }),
  option({
    id: 'edge',
    input: 'RadioWithImage',
    choices: [
      { id: 'straight', label: 'Straight', skuFragment: 'STR' },
      {
        id: 'bevelled',
        label: 'Bevelled',
        hint: 'At 45 degrees.',
        skuFragment: 'BEV',
        image: { name: 'bev', view: 'choice', width: 480, height: 480, base: '/pictures/bev.1' },
        priceEffect: { kind: 'perRunningMetre', amount: 400, along: 'perimeter' },
      },
    ] as ConfigurationOption['choices'],
    defaultAnswer: 'straight',
  }),
  option({
    id: 'corner',
    input: 'RadioWithImageSmall',
    choices: [{ id: 'round', label: 'Round' }],
    defaultAnswer: 'round',
  }),
  option({
    id: 'size',
    input: 'Dimensions',
    limits: { width: { min: 300, max: 2400, step: 5 }, height: { min: 300, max: 1200, step: 5 } },
    priceEffect: { kind: 'perSquareMetre', amount: 5000 },
    defaultAnswer: { width: 1000, height: 500 },
  }),
  option({
    id: 'thickness',
    input: 'Radio',
    choices: [{ id: 'mm-3', label: '3 mm' }],
    defaultAnswer: 'mm-3',
  }),
  option({
    id: 'mounting',
    input: 'DropDown',
    choices: [
      { id: 'none', label: 'None' },
      { id: 'magnets', label: 'Magnets', priceEffect: fixed(1000) },
    ],
    defaultAnswer: 'none',
  }),
  option({
    id: 'extras',
    input: 'Checkbox',
    required: false,
    choices: [
      { id: 'led', label: 'Light', priceEffect: { kind: 'percent', percent: 8 } },
      { id: 'plan', label: 'Plan' },
    ],
  }),
  option({
    id: 'holes',
    input: 'Number',
    limits: { number: { min: 0, max: 8, step: 1 } },
    priceEffect: fixed(100),
    defaultAnswer: 0,
  }),
  option({
    id: 'places',
    input: 'TextArea',
    limits: { maxLength: 20 },
    visibleWhen: [{ kind: 'range', optionId: 'holes', min: 1 }],
  }),
  option({ id: 'thread', input: 'ColorPicker', required: false, priceEffect: fixed(480) }),
  option({ id: 'logo', input: 'File', required: false }),
  option({ id: 'good', input: 'GreenRemark', required: false, hint: 'All is well.' }),
  option({
    id: 'wide',
    input: 'OrangeRemark',
    required: false,
    visibleWhen: [{ kind: 'range', optionId: 'size', side: 'width', min: 2001 }],
  }),
  option({
    id: 'heavy',
    input: 'RedRemark',
    required: false,
    visibleWhen: [{ kind: 'range', optionId: 'size', side: 'width', min: 2201 }],
  }),
];

/** A product with all of them, at 10.00 without VAT. */
export const CONFIGURATION: Configuration = {
  productId: '018f3f5e-0000-7000-8000-000000000001',
  sku: 'WPC',
  kind: 'Standard',
  currency: 'EUR',
  vatRate: 21,
  base: { priceExcVat: 1000, volumeDiscount: [] },
  deliveryDays: 5,
  options: [...EVERY_INPUT],
  weightGrams: 500,
  weight: {},
  attributes: [],
  imageSets: [],
};
