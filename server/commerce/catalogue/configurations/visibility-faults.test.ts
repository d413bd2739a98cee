import { describe, expect, it } from 'vitest';
import type { AuthoredOption } from '#shared/configuration/authored-configuration.ts';
import { optionOf } from '#shared/configuration/panel.fixture.ts';
import { edge, extras, holes, is, optionFaults, photo, radio, size, tip } from './options.fixture.ts';

describe('visibility rules', () => {
  it.each<[string, AuthoredOption[], string[]]>([
    [
      'options that depend on each other',
      [
        radio('a', is('c', 'yes')),
        radio('b', is('a', 'yes')),
        radio('c', is('b', 'yes')),
        tip(is('a', 'no')),
      ],
      ['options[0].visibleWhen: forms a cycle: a -> c -> b -> a'],
    ],
    [
      'an option that depends on itself',
      [edge, radio('b', is('edge', 'round'), is('b', 'yes'))],
      ['options[1].visibleWhen: forms a cycle: b -> b'],
    ],
    [
      'two separate cycles and another faulty rule',
      [
        radio('a', is('b', 'yes')),
        radio('b', is('a', 'yes'), is('nobody', 'yes')),
        radio('c', is('c', 'yes')),
      ],
      [
        'options[0].visibleWhen: forms a cycle: a -> b -> a',
        'options[2].visibleWhen: forms a cycle: c -> c',
        'options[1].visibleWhen[1].optionId: unknown option nobody',
      ],
    ],
    [
      'a rule on an unknown option',
      [tip(is('edges', 'round'))],
      ['options[0].visibleWhen[0].optionId: unknown option edges'],
    ],
    [
      'a rule on a later option',
      [tip(is('edge', 'round')), edge],
      ['options[0].visibleWhen[0].optionId: edge comes later'],
    ],
    [
      'a rule on a remark',
      [edge, tip(is('edge', 'round')), radio('more', { kind: 'answered', optionId: 'tip' })],
      ['options[2].visibleWhen[0].optionId: tip is a remark and has no answer'],
    ],
    [
      'a rule on an unknown choice',
      [edge, tip(is('edge', 'round', 'torn'))],
      ['options[1].visibleWhen[0].oneOf[1]: torn is not a choice of edge'],
    ],
    [
      'rules that do not apply to the input type',
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
        'options[3].visibleWhen[0].kind: choice does not apply to size, which is a Dimensions',
        'options[3].visibleWhen[1].kind: choice does not apply to photo, which is a File',
        'options[3].visibleWhen[2].kind: range does not apply to edge, which is a Radio',
        'options[4].visibleWhen[0].kind: resolution does not apply to size, which is a Dimensions',
        'options[4].visibleWhen[1].side: is missing: size has a width and a height',
        'options[6].visibleWhen[0].side: is not allowed: holes is a Number',
      ],
    ],
    [
      'a resolution without a size before it',
      [photo, tip({ kind: 'resolution', optionId: 'photo', min: 100 }), size],
      ['options[1].visibleWhen[0]: needs a Dimensions option before it'],
    ],
    [
      'a number compared with a size that comes later',
      [holes, tip({ kind: 'exceeds', optionId: 'holes', millimetres: 20, side: 'width' }), size],
      ['options[1].visibleWhen[0]: needs a Dimensions option before it'],
    ],
    [
      'a size compared with itself',
      [size, tip({ kind: 'exceeds', optionId: 'size', millimetres: 20, side: 'width' })],
      ['options[1].visibleWhen[0].kind: exceeds does not apply to size, which is a Dimensions'],
    ],
    [
      'a number that fits every size',
      [size, holes, tip({ kind: 'exceeds', optionId: 'holes', millimetres: 15, side: 'shorter' })],
      ['options[2].visibleWhen[0]: can never be true: holes takes at most 300 mm of 300 mm'],
    ],
    [
      'rules that can never be true',
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
        'options[3].visibleWhen[0]: can never be true: width of size ranges from 300 to 2400 in steps of 5',
        'options[3].visibleWhen[1]: can never be true: height of size ranges from 300 to 2400 in steps of 5',
        'options[3].visibleWhen[2]: can never be true: holes ranges from 0 to 20 in steps of 2',
        'options[3].visibleWhen[3]: can never be true: from 100 and below 100',
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
        'options[3]: can never be shown: no answer to edge satisfies all rules it depends on',
        'options[4]: can never be shown: no answer to size satisfies all rules it depends on',
        'options[5]: can never be shown: no answer to photo satisfies all rules it depends on',
      ],
    ],
    [
      'an option that contradicts an option it depends on',
      [
        edge,
        radio('radius', is('edge', 'round')),
        radio('depth', is('radius', 'yes')),
        tip(is('depth', 'yes'), is('edge', 'bevelled')),
      ],
      ['options[3]: can never be shown: no answer to edge satisfies all rules it depends on'],
    ],
    [
      'a resolution that depends on a hidden size',
      [
        edge,
        { ...size, visibleWhen: [is('edge', 'round')] },
        photo,
        tip({ kind: 'resolution', optionId: 'photo', min: 60 }, is('edge', 'straight')),
      ],
      ['options[3]: can never be shown: no answer to edge satisfies all rules it depends on'],
    ],
  ])('are rejected for %s', (_what, options, expected) => {
    expect(optionFaults(...options)).toEqual(expected);
  });

  it.each<[string, AuthoredOption[]]>([
    [
      'a different choice for each rule of a Checkbox',
      [extras, tip(is('extras', 'led'), is('extras', 'fill'))],
    ],
    [
      'ranges that overlap at one value',
      [
        holes,
        tip({ kind: 'range', optionId: 'holes', max: 5 }, { kind: 'range', optionId: 'holes', min: 3 }),
      ],
    ],
    [
      'different sides of the same size',
      [
        size,
        tip(
          { kind: 'range', optionId: 'size', side: 'width', min: 2_000 },
          { kind: 'range', optionId: 'size', side: 'height', max: 400 },
        ),
      ],
    ],
    [
      'a number that exceeds the smallest size',
      [size, holes, tip({ kind: 'exceeds', optionId: 'holes', millimetres: 16, side: 'shorter' })],
    ],
    [
      'two paths to the same option',
      [
        edge,
        radio('a', is('edge', 'round', 'bevelled')),
        radio('b', is('edge', 'bevelled', 'straight')),
        tip(is('a', 'yes'), is('b', 'yes')),
      ],
    ],
  ])('allow %s', (_what, options) => {
    expect(optionFaults(...options)).toEqual([]);
  });

  it('handle a hundred options that all depend on each other', () => {
    const ids = Array.from({ length: 100 }, (_, at) => `o${at}`);
    const all = ids.map((id) =>
      radio(id, ...ids.filter((other) => other !== id).map((other) => is(other, 'yes'))),
    );
    expect(optionFaults(...all)).toHaveLength(50);
  });
});
