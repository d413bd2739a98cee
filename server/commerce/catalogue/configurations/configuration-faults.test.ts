import { describe, expect, it } from 'vitest';
import type { AuthoredOption } from '#shared/configuration/authored-configuration.ts';
import { choiceOf, optionOf, PANEL } from '#shared/configuration/panel.fixture.ts';
import { catalogueFaults, configuredProductFiles } from '../catalogue.fixture.ts';
import { edge, extras, FILE, holes, optionFaults, photo, size } from './options.fixture.ts';

const perMetre = { kind: 'perRunningMetre', amount: { EUR: 1, GBP: 1 }, along: 'width' } as const;
const perSquare = { kind: 'perSquareMetre', amount: { EUR: 1, GBP: 1 } } as const;

describe('a configuration', () => {
  it('has no faults with every input type', () => {
    expect(optionFaults(...PANEL.options)).toEqual([]);
  });

  it.each<[string, AuthoredOption[], string[]]>([
    [
      'duplicate ids',
      [edge, { ...edge, choices: [choiceOf('a'), choiceOf('b'), choiceOf('a')] }],
      [
        'options[1].id: edge is already used at options[0]',
        'options[1].choices[2].id: a is already used at options[1].choices[0]',
      ],
    ],
    [
      'price effects and cropping without a size',
      [
        { ...edge, choices: [choiceOf('a', { priceEffect: perMetre })] },
        { ...holes, limits: { number: { min: 0, max: 1, step: 1 } } },
        optionOf('paint', 'Radio', { choices: [choiceOf('a')], priceEffect: perSquare }),
        { ...photo, limits: { cropToSize: true } },
      ],
      [
        'options[0].choices[0].priceEffect.kind: perRunningMetre needs a Dimensions option',
        'options[2].priceEffect.kind: perSquareMetre needs a Dimensions option',
        'options[3].limits.cropToSize: needs a Dimensions option',
      ],
    ],
    [
      'a second size',
      [size, edge, { ...size, id: 'back' }],
      ['options[2].input: is a second Dimensions option, after size'],
    ],
    [
      'bounds that allow no value or whose maximum is unreachable',
      [
        { ...holes, limits: { number: { min: 5, max: 4, step: 1 } } },
        {
          ...size,
          limits: { width: { min: 300, max: 1_000, step: 300 }, height: { min: 7, max: 7, step: 5 } },
        },
      ],
      [
        'options[0].limits.number.max: must not be below 5',
        'options[1].limits.width.max: cannot be reached from 300 in steps of 300',
      ],
    ],
    [
      'default answers that the options reject',
      [
        { ...edge, defaultAnswer: 'torn' },
        { ...extras, required: true, defaultAnswer: [] },
        { ...holes, defaultAnswer: 3 },
        { ...size, defaultAnswer: { width: 299, height: 2_405 } },
        optionOf('words', 'TextArea', { limits: { maxLength: 3 }, defaultAnswer: 'four' }),
        optionOf('thread', 'ColorPicker', { defaultAnswer: 'red' }),
      ],
      [
        'options[0].defaultAnswer: is not one of the choices',
        'options[1].defaultAnswer: must not be empty: an answer is required',
        'options[2].defaultAnswer: must be in steps of 2 from the minimum',
        'options[3].defaultAnswer.width: must not be below 300',
        'options[3].defaultAnswer.height: must not exceed 2400',
        'options[4].defaultAnswer: must not be longer than 3 characters',
        'options[5].defaultAnswer: must be a colour as #rrggbb, in lower case',
      ],
    ],
    [
      'default answers that are blocked',
      [
        { ...holes, defaultAnswer: 20 },
        optionOf('full', 'RedRemark', {
          visibleWhen: [{ kind: 'range', optionId: 'holes', min: 20 }],
          blocks: true,
        }),
      ],
      ['options[1].blocks: must not block the default answers'],
    ],
  ])('is rejected for %s', (_what, options, expected) => {
    expect(optionFaults(...options)).toEqual(expected);
  });

  it.each<[string, AuthoredOption[]]>([
    ['a fixed side', [{ ...size, limits: { ...size.limits, height: { min: 7, max: 7, step: 5 } } }]],
    ['a price effect of a later size', [{ ...edge, priceEffect: perMetre }, size]],
  ])('may have %s', (_what, options) => {
    expect(optionFaults(...options)).toEqual([]);
  });

  it('reports missing pictures once pictures have been generated', () => {
    const options = [
      optionOf('edge', 'RadioWithImage', {
        choices: [choiceOf('a', { image: 'choice-here' }), choiceOf('b', { image: 'choice-gone' })],
      }),
    ];
    expect(catalogueFaults(configuredProductFiles({ options }))).toEqual([]);
    const manifest = {
      '../assets/pictures/manifest.json': { 'choice-here': { width: 480, height: 480 } },
      'image-sets.json': [],
    };
    expect(catalogueFaults({ ...configuredProductFiles({ options }), ...manifest })).toEqual([
      `${FILE} options[0].choices[1].image: picture choice-gone does not exist`,
    ]);
  });
});
