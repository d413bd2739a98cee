import { describe, expect, it } from 'vitest';
import type { AuthoredOption } from '#shared/configuration/authored-configuration.ts';
import { choiceOf, optionOf, PANEL } from '#shared/configuration/panel.fixture.ts';
import { CatalogueError } from '../catalogue.ts';
import { readCatalogue } from '../catalogue-files.ts';
import { type CatalogueFiles, catalogueFiles, configuredFiles, writeCatalogue } from '../test-catalogue.ts';
import { validateCatalogue } from '../validate-catalogue.ts';

const FILE = 'configurations/wpc.json';

/** The faults of a catalogue whose one configuration has these options, without the file that they are in. */
function faultsOf(...options: AuthoredOption[]): string[] {
  return faultsOfFiles(configuredFiles({ options })).map((fault) => {
    expect(fault.startsWith(`${FILE} `)).toBe(true);
    return fault.slice(FILE.length + 1);
  });
}

function faultsOfFiles(files: CatalogueFiles): readonly string[] {
  try {
    validateCatalogue(readCatalogue(writeCatalogue({ ...catalogueFiles(), ...files })));
    return [];
  } catch (error) {
    if (error instanceof CatalogueError) return error.faults;
    throw error;
  }
}

const width = { min: 300, max: 2_400, step: 5 };
const size = optionOf('size', 'Dimensions', { limits: { width, height: width } });
const edge = optionOf('edge', 'Radio', {
  choices: ['straight', 'round', 'bevelled'].map((id) => choiceOf(id)),
});
const holes = optionOf('holes', 'Number', { limits: { number: { min: 0, max: 20, step: 2 } } });
const photo = optionOf('photo', 'File');
const extras = optionOf('extras', 'Checkbox', { choices: [choiceOf('led'), choiceOf('fill')] });
type Rules = AuthoredOption['visibleWhen'];
const tip = (...visibleWhen: NonNullable<Rules>) => optionOf('tip', 'GreenRemark', { visibleWhen });
const radio = (id: string, ...visibleWhen: NonNullable<Rules>) =>
  optionOf(id, 'Radio', { choices: [choiceOf('yes'), choiceOf('no')], visibleWhen });
const is = (optionId: string, ...oneOf: string[]) => ({ kind: 'choice', optionId, oneOf }) as const;
const perMetre = { kind: 'perRunningMetre', amount: { EUR: 1, GBP: 1 }, along: 'width' } as const;
const perSquare = { kind: 'perSquareMetre', amount: { EUR: 1, GBP: 1 } } as const;

describe('a configuration', () => {
  it('with every input type has no fault', () => {
    expect(faultsOf(...PANEL.options)).toEqual([]);
  });

  it.each<[string, AuthoredOption[], string[]]>([
    [
      'ids that stand twice',
      [edge, { ...edge, choices: [choiceOf('a'), choiceOf('b'), choiceOf('a')] }],
      [
        'options[1].id: edge stands already at options[0]',
        'options[1].choices[2].id: a stands already at options[1].choices[0]',
      ],
    ],
    [
      'options that wait for each other',
      [
        radio('a', is('c', 'yes')),
        radio('b', is('a', 'yes')),
        radio('c', is('b', 'yes')),
        tip(is('a', 'no')),
      ],
      ['options[0].visibleWhen: goes round in a circle: a -> c -> b -> a'],
    ],
    [
      'an option that waits for itself',
      [edge, radio('b', is('edge', 'round'), is('b', 'yes'))],
      ['options[1].visibleWhen: goes round in a circle: b -> b'],
    ],
    [
      'two circles apart, and a rule beside one',
      [
        radio('a', is('b', 'yes')),
        radio('b', is('a', 'yes'), is('nobody', 'yes')),
        radio('c', is('c', 'yes')),
      ],
      [
        'options[0].visibleWhen: goes round in a circle: a -> b -> a',
        'options[2].visibleWhen: goes round in a circle: c -> c',
        'options[1].visibleWhen[1].optionId: names nobody, which is no option',
      ],
    ],
    [
      'a rule on no option',
      [tip(is('edges', 'round'))],
      ['options[0].visibleWhen[0].optionId: names edges, which is no option'],
    ],
    [
      'a rule on a later option',
      [tip(is('edge', 'round')), edge],
      ['options[0].visibleWhen[0].optionId: names edge, which comes later'],
    ],
    [
      'a rule on a remark',
      [edge, tip(is('edge', 'round')), radio('more', { kind: 'answered', optionId: 'tip' })],
      ['options[2].visibleWhen[0].optionId: names tip, a remark: nothing is answered to it'],
    ],
    [
      'a rule on no choice',
      [edge, tip(is('edge', 'round', 'torn'))],
      ['options[1].visibleWhen[0].oneOf[1]: names torn, which is no choice of edge'],
    ],
    [
      'rules that do not fit what they look at',
      [
        size,
        edge,
        photo,
        tip(is('size', 'wide'), is('photo', 'yes'), { kind: 'range', optionId: 'edge', min: 1 }),
        optionOf('dots', 'RedRemark', {
          visibleWhen: [
            { kind: 'resolution', optionId: 'size', min: 1 },
            { kind: 'range', optionId: 'size', min: 500 },
          ],
        }),
        holes,
        optionOf('many', 'OrangeRemark', {
          visibleWhen: [{ kind: 'range', optionId: 'holes', side: 'width', min: 2 }],
        }),
      ],
      [
        'options[3].visibleWhen[0].kind: choice does not fit size, a Dimensions',
        'options[3].visibleWhen[1].kind: choice does not fit photo, a File',
        'options[3].visibleWhen[2].kind: range does not fit edge, a Radio',
        'options[4].visibleWhen[0].kind: resolution does not fit size, a Dimensions',
        'options[4].visibleWhen[1].side: is missing: size has two',
        'options[6].visibleWhen[0].side: does not belong here: holes is a Number',
      ],
    ],
    [
      'a resolution without a size before it',
      [photo, tip({ kind: 'resolution', optionId: 'photo', min: 100 }), size],
      ['options[1].visibleWhen[0]: asks for a resolution, but no Dimensions come before it'],
    ],
    [
      'rules that can never hold',
      [
        size,
        holes,
        photo,
        tip(
          { kind: 'range', optionId: 'size', side: 'width', min: 2_401 },
          { kind: 'range', optionId: 'size', side: 'height', min: 900, max: 600 },
          { kind: 'range', optionId: 'holes', min: 3, max: 3 },
          { kind: 'resolution', optionId: 'photo', min: 100, below: 100 },
        ),
      ],
      [
        'options[3].visibleWhen[0]: can never hold: width of size goes from 300 to 2400 in steps of 5',
        'options[3].visibleWhen[1]: can never hold: height of size goes from 300 to 2400 in steps of 5',
        'options[3].visibleWhen[2]: can never hold: holes goes from 0 to 20 in steps of 2',
        'options[3].visibleWhen[3]: can never hold: from 100 and below 100',
      ],
    ],
    [
      'an option whose rules contradict each other',
      [
        edge,
        size,
        photo,
        radio('a', is('edge', 'round', 'bevelled'), is('edge', 'straight')),
        radio(
          'b',
          { kind: 'range', optionId: 'size', side: 'width', max: 1_000 },
          { kind: 'range', optionId: 'size', side: 'width', min: 1_001 },
        ),
        tip(
          { kind: 'resolution', optionId: 'photo', min: 100 },
          { kind: 'resolution', optionId: 'photo', below: 60 },
        ),
      ],
      [
        'options[3]: can never be shown: no answer to edge meets all rules on the way to it',
        'options[4]: can never be shown: no answer to size meets all rules on the way to it',
        'options[5]: can never be shown: no answer to photo meets all rules on the way to it',
      ],
    ],
    [
      'an option that contradicts what it waits for',
      [
        edge,
        radio('radius', is('edge', 'round')),
        radio('depth', is('radius', 'yes')),
        tip(is('depth', 'yes'), is('edge', 'bevelled')),
      ],
      ['options[3]: can never be shown: no answer to edge meets all rules on the way to it'],
    ],
    [
      'a resolution at a size that is not asked for then',
      [
        edge,
        { ...size, visibleWhen: [is('edge', 'round')] },
        photo,
        tip({ kind: 'resolution', optionId: 'photo', min: 60 }, is('edge', 'straight')),
      ],
      ['options[3]: can never be shown: no answer to edge meets all rules on the way to it'],
    ],
    [
      'effects of a size that there is not',
      [
        { ...edge, choices: [choiceOf('a', { priceEffect: perMetre })] },
        { ...holes, limits: { number: { min: 0, max: 1, step: 1 } } },
        optionOf('paint', 'Radio', { choices: [choiceOf('a')], priceEffect: perSquare }),
        { ...photo, limits: { cropToSize: true } },
      ],
      [
        'options[0].choices[0].priceEffect.kind: perRunningMetre needs Dimensions, and there are none',
        'options[2].priceEffect.kind: perSquareMetre needs Dimensions, and there are none',
        'options[3].limits.cropToSize: needs Dimensions, and there are none',
      ],
    ],
    [
      'a second size',
      [size, edge, { ...size, id: 'back' }],
      ['options[2].input: is a second Dimensions; size is the size'],
    ],
    [
      'bounds that hold nothing, or do not reach their most',
      [
        { ...holes, limits: { number: { min: 5, max: 4, step: 1 } } },
        {
          ...size,
          limits: { width: { min: 300, max: 1_000, step: 300 }, height: { min: 7, max: 7, step: 5 } },
        },
      ],
      [
        'options[0].limits.number.max: must not be below 5',
        'options[1].limits.width.max: is not reached from 300 in steps of 300',
      ],
    ],
    [
      'default answers that the options would refuse',
      [
        { ...edge, defaultAnswer: 'torn' },
        { ...extras, required: true, defaultAnswer: [] },
        { ...holes, defaultAnswer: 3 },
        { ...size, defaultAnswer: { width: 299, height: 2_405 } },
        optionOf('words', 'TextArea', { limits: { maxLength: 3 }, defaultAnswer: 'four' }),
        optionOf('thread', 'ColorPicker', { defaultAnswer: 'red' }),
      ],
      [
        'options[0].defaultAnswer: is none of the choices',
        'options[1].defaultAnswer: is empty, and an answer is required',
        'options[2].defaultAnswer: must be a whole number of steps of 2 from the least',
        'options[3].defaultAnswer.width: must not be below 300',
        'options[3].defaultAnswer.height: must not exceed 2400',
        'options[4].defaultAnswer: must not be longer than 3 characters',
        'options[5].defaultAnswer: must be a colour as #rrggbb, in lower case',
      ],
    ],
  ])('is refused for %s', (_what, options, expected) => {
    expect(faultsOf(...options)).toEqual(expected);
  });

  it.each<[string, AuthoredOption[]]>([
    ['one choice for each rule of a Checkbox', [extras, tip(is('extras', 'led'), is('extras', 'fill'))]],
    [
      'ranges that meet at one value',
      [
        holes,
        tip({ kind: 'range', optionId: 'holes', max: 5 }, { kind: 'range', optionId: 'holes', min: 3 }),
      ],
    ],
    [
      'other sides of the same size',
      [
        size,
        tip(
          { kind: 'range', optionId: 'size', side: 'width', min: 2_000 },
          { kind: 'range', optionId: 'size', side: 'height', max: 400 },
        ),
      ],
    ],
    [
      'two ways to the same option',
      [
        edge,
        radio('a', is('edge', 'round', 'bevelled')),
        radio('b', is('edge', 'bevelled', 'straight')),
        tip(is('a', 'yes'), is('b', 'yes')),
      ],
    ],
    ['a size that is fixed', [{ ...size, limits: { width, height: { min: 7, max: 7, step: 5 } } }]],
    ['an effect of a size that comes later', [{ ...edge, priceEffect: perMetre }, size]],
  ])('may have %s', (_what, options) => {
    expect(faultsOf(...options)).toEqual([]);
  });

  it('names pictures that are not there, once pictures are made', () => {
    const options = [
      optionOf('edge', 'RadioWithImage', {
        choices: [choiceOf('a', { image: 'choice-here' }), choiceOf('b', { image: 'choice-gone' })],
      }),
    ];
    expect(faultsOfFiles(configuredFiles({ options }))).toEqual([]);
    const manifest = {
      '../assets/pictures/manifest.json': { 'choice-here': { width: 480, height: 480 } },
      'image-sets.json': [],
    };
    expect(faultsOfFiles({ ...configuredFiles({ options }), ...manifest })).toEqual([
      `${FILE} options[0].choices[1].image: there is no picture choice-gone`,
    ]);
  });

  it('takes circles of a hundred options that all wait for all', () => {
    const ids = Array.from({ length: 100 }, (_, at) => `o${at}`);
    const all = ids.map((id) =>
      radio(id, ...ids.filter((other) => other !== id).map((other) => is(other, 'yes'))),
    );
    expect(faultsOf(...all)).toHaveLength(50);
  });
});
