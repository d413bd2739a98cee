import { describe, expect, it } from 'vitest';
import { choiceOf, optionOf, PANEL } from '#shared/configuration/panel.fixture.ts';
import { OPTION_INPUT_TYPES } from '#shared/enumerations.ts';
import { LANGUAGES, LOCALES } from '#shared/locales/index.ts';
import { configurationSchemaText, parseConfiguration } from './configuration.schema.ts';
import { PATTERN_MESSAGES } from './schema-fault.ts';

const label = { nl: 'a', de: 'b', fr: 'c', en: 'd' };
const bounds = { min: 0, max: 10, step: 1 };

/** The faults of a configuration with this one option, without the option's path. */
function findFaults(option: object): string[] {
  const parsed = parseConfiguration({ options: [option] });
  if ('configuration' in parsed) return [];
  return parsed.faults.map((fault) => fault.replace('options[0].', ''));
}

const radio = (more: object = {}) => ({
  ...optionOf('edge', 'Radio', { choices: [choiceOf('a')] }),
  ...more,
});
const bare = (input: string, more: object = {}) => ({ ...optionOf('it', 'File'), input, ...more });
const withChoice = (input: string, choice: object) => ({
  ...radio({ input }),
  choices: [{ ...choiceOf('a'), ...choice }],
});
const withEffect = (priceEffect: object) => radio({ priceEffect });
const withRule = (rule: object) => radio({ visibleWhen: [rule] });

describe('the schema of configurations', () => {
  it('accepts a configuration with every input type', () => {
    expect(parseConfiguration({ $schema: './configuration.schema.json', ...PANEL })).toHaveProperty(
      'configuration',
    );
    expect(new Set(PANEL.options.map(({ input }) => input))).toEqual(new Set(OPTION_INPUT_TYPES));
  });

  it.each<[string, unknown, string[]]>([
    ['a list', [], ['must be an object']],
    ['nothing', {}, ['options: is missing']],
    ['no options', { options: [] }, ['options: must contain at least 1']],
    ['an unknown key', { ...PANEL, colour: 1 }, ['colour: is not allowed']],
    ['an option that is not an object', { options: ['edge'] }, ['options[0]: must be an object']],
    [
      'a negative weight',
      { ...PANEL, weight: { gramsPerSquareMetre: -1 } },
      ['weight.gramsPerSquareMetre: must not be below 0'],
    ],
  ])('rejects %s', (_what, value, faults) => {
    expect(parseConfiguration(value)).toEqual({ faults });
  });

  it.each<[string, object, string[]]>([
    [
      'an unknown input type',
      radio({ input: 'Slider' }),
      [`input: must be one of ${OPTION_INPUT_TYPES.join(', ')}`],
    ],
    ['an id with capitals', radio({ id: 'Edge' }), ['id: must be lower-case words separated by dashes']],
    // JavaScript objects list integer keys first, which would change the order of the answers.
    ['an id of digits', radio({ id: '12' }), ['id: must be lower-case words separated by dashes']],
    [
      'an id that every object has as a property',
      radio({ id: 'constructor' }),
      ['id: must not be constructor'],
    ],
    ['an id too long', radio({ id: 'a'.repeat(65) }), ['id: must not be longer than 64 characters']],
    ['no texts', radio({ texts: undefined }), ['texts: is missing']],
    [
      'a missing, an empty and an unknown language',
      radio({ texts: { label: { nl: 'a', de: ' ', en: 'd', es: 'e' } } }),
      ['texts.label.fr: is missing', 'texts.label.es: is not allowed', 'texts.label.de: must not be empty'],
    ],
    [
      'a hint without a language',
      radio({ texts: { label, hint: { nl: 'a', de: 'b', fr: 'c' } } }),
      ['texts.hint.en: is missing'],
    ],
    [
      'a choice without a language',
      withChoice('Radio', { texts: { label: { nl: 'a', de: 'b', en: 'd' } } }),
      ['choices[0].texts.label.fr: is missing'],
    ],
    [
      'an id of a choice with spaces',
      withChoice('Radio', { id: 'a b' }),
      ['choices[0].id: must be letters and digits, separated by single dashes'],
    ],
    [
      'a fragment with a dash',
      withChoice('Radio', { skuFragment: 'OAT-1' }),
      ['choices[0].skuFragment: must be letters and digits'],
    ],
    [
      'a colour name',
      withChoice('RadioColor', { colour: 'red' }),
      ['choices[0].colour: must be a colour as #rrggbb, in lower case'],
    ],
    ['RadioColor without a colour', withChoice('RadioColor', {}), ['choices[0].colour: is missing']],
    ['RadioWithImage without an image', withChoice('RadioWithImage', {}), ['choices[0].image: is missing']],
    [
      'RadioWithImageSmall without an image',
      withChoice('RadioWithImageSmall', {}),
      ['choices[0].image: is missing'],
    ],
    [
      'a file name as image',
      withChoice('RadioWithImage', { image: 'Edge.png' }),
      ['choices[0].image: must be the name of a picture, such as choice-edge-str'],
    ],
    [
      'negative delivery days',
      withChoice('Radio', { deliveryDays: -1 }),
      ['choices[0].deliveryDays: must not be below 0'],
    ],
    ['half a delivery day', radio({ deliveryDays: 0.5 }), ['deliveryDays: must be a whole number']],
    [
      'a negative and a missing amount',
      withEffect({ kind: 'fixed', amount: { EUR: -1 } }),
      ['priceEffect.amount.GBP: is missing', 'priceEffect.amount.EUR: must not be below 0'],
    ],
    [
      'a fraction of a cent',
      withEffect({ kind: 'fixed', amount: { EUR: 0.5, GBP: 1 } }),
      ['priceEffect.amount.EUR: must be a whole number'],
    ],
    [
      'a negative percentage',
      withEffect({ kind: 'percent', percent: -5 }),
      ['priceEffect.percent: must not be below 0'],
    ],
    [
      'a negative minimum',
      withEffect({ kind: 'perSquareMetre', amount: { EUR: 1, GBP: 1 }, least: -1 }),
      ['priceEffect.least: must not be below 0'],
    ],
    [
      'a length without a direction',
      withEffect({ kind: 'perRunningMetre', amount: { EUR: 1, GBP: 1 }, least: -1 }),
      ['priceEffect.along: is missing', 'priceEffect.least: must not be below 0'],
    ],
    [
      'a length along the depth',
      withEffect({ kind: 'perRunningMetre', amount: { EUR: 1, GBP: 1 }, along: 'depth' }),
      ['priceEffect.along: must be one of width, height, perimeter'],
    ],
    [
      'a percentage with an amount',
      withEffect({ kind: 'percent', percent: 5, amount: { EUR: 1, GBP: 1 } }),
      ['priceEffect.amount: is not allowed'],
    ],
    [
      'a price effect of an unknown kind',
      withEffect({ kind: 'perHour' }),
      ['priceEffect.kind: must be one of fixed, percent, perSquareMetre, perRunningMetre'],
    ],
    ['a price effect without a kind', withEffect({ percent: 5 }), ['priceEffect.kind: is missing']],
    [
      'a rule of an unknown kind',
      withRule({ kind: 'equals', optionId: 'size' }),
      ['visibleWhen[0].kind: must be one of choice, answered, range, exceeds, resolution'],
    ],
    [
      'a rule of no choice',
      withRule({ kind: 'choice', optionId: 'edge', oneOf: [] }),
      ['visibleWhen[0].oneOf: must contain at least 1'],
    ],
    [
      'a duplicate choice',
      withRule({ kind: 'choice', optionId: 'edge', oneOf: ['a', 'b', 'a'] }),
      ['visibleWhen[0].oneOf: has duplicates at 0 and 2'],
    ],
    [
      'a range without bounds',
      withRule({ kind: 'range', optionId: 'size', side: 'width' }),
      ['visibleWhen[0]: needs min or max'],
    ],
    [
      'a resolution without bounds',
      withRule({ kind: 'resolution', optionId: 'photo' }),
      ['visibleWhen[0]: needs min or below'],
    ],
    ['a radio without choices', radio({ choices: [] }), ['choices: must contain at least 1']],
    ['a Checkbox without choices', bare('Checkbox'), ['choices: must contain at least 1']],
    ['a TextArea with choices', bare('TextArea', { choices: [choiceOf('a')] }), ['choices: must be empty']],
    ['a File with choices', bare('File', { choices: [choiceOf('a')] }), ['choices: must be empty']],
    ['a File with a default answer', bare('File', { defaultAnswer: 'a' }), ['defaultAnswer: is not allowed']],
    [
      'a File above the maximum file size',
      bare('File', { limits: { maxBytes: 31_457_281 } }),
      ['limits.maxBytes: must not exceed 31457280'],
    ],
    ['a radio with limits', radio({ limits: { maxLength: 3 } }), ['limits: is not allowed']],
    [
      'limits of another input type',
      bare('TextArea', { limits: { maxLength: 3, cropToSize: true, number: bounds } }),
      ['limits.cropToSize: is not allowed', 'limits.number: is not allowed'],
    ],
    [
      'a maximum length above that of an answer',
      bare('TextArea', { limits: { maxLength: 2_001 } }),
      ['limits.maxLength: must not exceed 2000'],
    ],
    ['a Number without limits', bare('Number'), ['limits: is missing']],
    ['a Number without bounds', bare('Number', { limits: {} }), ['limits.number: is missing']],
    [
      // An amount for each unit would become a credit.
      'a negative Number',
      bare('Number', { limits: { number: { ...bounds, min: -1 } } }),
      ['limits.number.min: must not be below 0'],
    ],
    [
      'a step of zero',
      bare('Number', { limits: { number: { ...bounds, step: 0 } } }),
      ['limits.number.step: must not be below 1'],
    ],
    [
      'a Number with a string as default answer',
      bare('Number', { limits: { number: bounds }, defaultAnswer: '1' }),
      ['defaultAnswer: must be a whole number'],
    ],
    [
      // It would be unclear how often the percentage applies.
      'a Number with a percentage',
      bare('Number', { limits: { number: bounds }, priceEffect: { kind: 'percent', percent: 5 } }),
      ['priceEffect.kind: must be fixed'],
    ],
    [
      'Dimensions with one side',
      bare('Dimensions', { limits: { width: { min: 0, max: 100_001, step: 1 } } }),
      [
        'limits.height: is missing',
        'limits.width.min: must not be below 1',
        'limits.width.max: must not exceed 100000',
      ],
    ],
    [
      'Dimensions with an incomplete default answer',
      bare('Dimensions', {
        limits: { width: { min: 1, max: 2, step: 1 }, height: { min: 1, max: 2, step: 1 } },
        defaultAnswer: { width: 1, depth: 1 },
      }),
      ['defaultAnswer.height: is missing', 'defaultAnswer.depth: is not allowed'],
    ],
    [
      'a Checkbox with a string as default answer',
      { ...radio({ input: 'Checkbox' }), defaultAnswer: 'a' },
      ['defaultAnswer: must be a list'],
    ],
    ['a remark without rules', bare('RedRemark'), ['visibleWhen: is missing']],
    [
      'a remark with an empty list of rules',
      bare('RedRemark', { visibleWhen: [] }),
      ['visibleWhen: must contain at least 1'],
    ],
    ['an option that blocks', radio({ blocks: true }), ['input: must be RedRemark']],
    [
      'a mild remark that blocks',
      bare('OrangeRemark', { blocks: true, visibleWhen: [{ kind: 'answered', optionId: 'photo' }] }),
      ['input: must be RedRemark'],
    ],
    [
      'a remark with the properties of an option',
      bare('GreenRemark', {
        required: true,
        choices: [choiceOf('a')],
        limits: {},
        defaultAnswer: 'a',
        deliveryDays: 1,
        priceEffect: { kind: 'percent', percent: 5 },
        visibleWhen: [{ kind: 'answered', optionId: 'photo' }],
      }),
      [
        'choices: must be empty',
        'required: must be false',
        'limits: is not allowed',
        'priceEffect: is not allowed',
        'deliveryDays: is not allowed',
        'defaultAnswer: is not allowed',
      ],
    ],
  ])('rejects %s', (_what, option, faults) => {
    expect(findFaults(option).sort()).toEqual(faults.sort());
  });

  it.each(OPTION_INPUT_TYPES.filter((input) => !input.endsWith('Remark')))(
    'requires a default answer for a required %s if the input type allows one',
    (input) => {
      const of = PANEL.options.find((option) => option.input === input);
      const { defaultAnswer: _none, ...without } = { ...of, required: true };
      expect(findFaults(without)).toEqual(
        input === 'File' || input === 'TextArea' ? [] : ['defaultAnswer: is missing'],
      );
      expect(findFaults({ ...without, required: false })).toEqual([]);
    },
  );

  it('has a message for each pattern, and every language and locale', () => {
    const schema = JSON.parse(configurationSchemaText());
    const patterns = configurationSchemaText().matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g);
    for (const [, pattern = ''] of patterns) expect(PATTERN_MESSAGES).toHaveProperty([JSON.parse(pattern)]);
    const { properties, required } = schema.$defs.localisedText;
    expect(Object.keys(properties).sort()).toEqual([...LANGUAGES, ...LOCALES].sort());
    expect(required).toEqual(LANGUAGES);
    expect(schema.$defs.option.properties.input.enum).toEqual(OPTION_INPUT_TYPES);
  });
});
