import { describe, expect, it } from 'vitest';
import type { AuthoredConfiguration } from '#shared/configuration/authored-configuration.ts';
import { choiceOf, optionOf } from '#shared/configuration/panel.fixture.ts';
import { catalogueFaults, configuredProductFiles } from '../catalogue.fixture.ts';
import { FILE, holes, size } from './options.fixture.ts';
import { packingFaults } from './packing-faults.ts';

const thicknessOf = (packed: object) =>
  optionOf('thickness', 'Radio', {
    attribute: 'thickness',
    choices: [choiceOf('thin'), choiceOf('thick', { facts: packed })],
    defaultAnswer: 'thin',
  });
const thick = thicknessOf({ packed: { thickness: 20 } });
const panels = { kind: 'panels', thickness: 50 } as const;
const stacked = { kind: 'stacked', thickness: 3 } as const;
const flat = { kind: 'flat', thickness: 10 } as const;

describe('a packing', () => {
  it.each<[string, AuthoredConfiguration, string[]]>([
    ['with the thickness of each choice', { options: [size, thick], packed: flat }, []],
    [
      'as the product, whatever the thickness',
      { options: [size, thicknessOf({})], packed: { kind: 'product' } },
      [],
    ],
    ['without a thickness', { options: [size, thicknessOf({})] }, []],
    ['without a size', { options: [holes], packed: flat }, ['packed: needs a Dimensions option']],
    [
      'of a roll of unknown thickness',
      { options: [size], packed: { kind: 'rolled' } },
      ['packed.thickness: is missing: a rolled piece has one'],
    ],
    [
      'that ignores a choice of the thickness',
      { options: [size, thicknessOf({})], packed: flat },
      ['options[1].choices[1].facts.packed.thickness: is missing: the packing depends on it'],
    ],
    [
      'of panels by their depth',
      { options: [size, holes], packed: { ...panels, depth: { optionId: holes.id, millimetres: 10 } } },
      [],
    ],
    [
      'of panels without a depth',
      { options: [size], packed: panels },
      ['packed.depth: belongs to panels, and to nothing else'],
    ],
    [
      'of a flat piece with a depth',
      { options: [size, holes], packed: { ...flat, depth: { optionId: holes.id, millimetres: 10 } } },
      ['packed.depth: belongs to panels, and to nothing else'],
    ],
    [
      'of panels whose depth is no number',
      { options: [size], packed: { ...panels, depth: { optionId: 'size', millimetres: 10 } } },
      ['packed.depth.optionId: size is not a Number option'],
    ],
    ['of stacked pieces that are as large as their product', { options: [holes], packed: stacked }, []],
    ['of stacked rings', { options: [holes], packed: { ...stacked, diameter: { [holes.id]: 2 } } }, []],
    [
      'of stacked rings with a size',
      { options: [size, holes], packed: { ...stacked, diameter: { [holes.id]: 2 } } },
      ['packed.diameter: belongs to stacked pieces without a Dimensions option, and to nothing else'],
    ],
    [
      'of a flat piece with a diameter',
      { options: [size, holes], packed: { ...flat, diameter: { [holes.id]: 2 } } },
      ['packed.diameter: belongs to stacked pieces without a Dimensions option, and to nothing else'],
    ],
    [
      'of rings whose diameter is no number',
      { options: [thick], packed: { ...stacked, diameter: { thickness: 1 } } },
      ['packed.diameter: thickness is not a Number option'],
    ],
    [
      'of a flat piece that is rolled if long',
      { options: [size], packed: { ...flat, rolledAbove: 900 } },
      [],
    ],
    [
      'of a folded piece, or a flat one by choice, that is rolled if long',
      {
        options: [size, thicknessOf({ packed: { kind: 'flat', thickness: 20 } })],
        packed: { kind: 'folded', thickness: 10, rolledAbove: 900 },
      },
      [],
    ],
    ...(['product', 'rolled', 'panels', 'folded', 'stacked'] as const).map(
      (kind): [string, AuthoredConfiguration, string[]] => [
        `of the kind ${kind} that is rolled if long`,
        { options: [size], packed: { kind, thickness: 10, rolledAbove: 900 } },
        ['packed.rolledAbove: belongs to flat, and to nothing else'],
      ],
    ),
    [
      'that only a choice states',
      { options: [size, thick] },
      ['options[1].choices[1].facts.packed: the configuration states no packing'],
    ],
  ])('%s has the faults %#', (_packing, configuration, faults) => {
    expect(packingFaults(configuration)).toEqual(faults);
  });

  it('is checked by the import', () => {
    expect(catalogueFaults(configuredProductFiles({ options: [holes], packed: flat }))).toEqual([
      `${FILE} packed: needs a Dimensions option`,
    ]);
  });
});
