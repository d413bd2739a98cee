import { describe, expect, test } from 'vitest';
import { MAX_FILE_SIZE } from '../constants.ts';
import { answerFaults, isBlank, maxFileBytes } from './answer-faults.ts';
import type { Answer, SizeAnswer } from './configuration.ts';
import { configurationOf, optionOf } from './panel.fixture.ts';

const options = new Map(configurationOf().options.map((option) => [option.id, option]));
const pictures = new Map([
  ['upload:wide', { width: 2_000, height: 1_000 }],
  ['image:licensed', { width: 2_000, height: 1_000, isLocked: true }],
]);
const key = (name: string) => `yup:errors.${name}`;

function faultsOf(id: string, answer: unknown, size?: SizeAnswer): string[] {
  const option = options.get(id);
  if (!option) throw new Error(`There is no option ${id}`);
  // Clients may send anything.
  return answerFaults(option, answer as Answer | undefined, { pictures, size }).map(
    ({ optionId, part, messageKey, values }) => {
      expect(optionId).toBe(id);
      return [part, messageKey, values && JSON.stringify(values)].filter(Boolean).join(' ');
    },
  );
}

describe('answerFaults', () => {
  test.each<[string, string, unknown]>([
    ['RadioColor', 'colour', 'PET'],
    ['RadioWithImage', 'edge', 'bevelled'],
    ['RadioWithImageSmall', 'corners', 'round'],
    ['Radio', 'thread', 'coloured'],
    ['DropDown', 'mounting', 'rail'],
    ['Checkbox', 'extras', ['fill', 'led']],
    ['Number', 'cut-outs', 8],
    ['Number', 'radius', 5],
    ['Dimensions', 'size', { width: 2_400, height: 300 }],
    ['TextArea', 'words', '12 character'],
    ['TextArea', 'words', '  12 character\n'],
    ['TextArea', 'words', '🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂'],
    ['ColorPicker', 'thread-colour', '#0a0b0c'],
    ['File', 'photo', { source: 'upload', id: 'wide' }],
  ])('accepts a valid %s (%s)', (_input, id, answer) => {
    expect(faultsOf(id, answer)).toEqual([]);
  });

  test.each<[string, unknown, string[]]>([
    ['colour', 'RED', [key('mixed.oneOf')]],
    ['colour', ['OAT'], [key('mixed.notType')]],
    ['colour', null, [key('mixed.notType')]],
    ['edge', 1, [key('mixed.notType')]],
    ['corners', { width: 1, height: 1 }, [key('mixed.notType')]],
    ['thread', ' plain', [key('mixed.oneOf')]],
    ['mounting', 'glue', [key('mixed.oneOf')]],
    ['extras', ['led', 'glue'], [key('mixed.oneOf')]],
    ['extras', ['led', 'led'], [key('mixed.notType')]],
    ['extras', 'led', [key('mixed.notType')]],
    ['cut-outs', 9, [`${key('number.max')} {"max":8}`]],
    ['cut-outs', -1, [`${key('number.min')} {"min":0}`]],
    ['cut-outs', 1.5, [key('number.integer')]],
    ['cut-outs', Number.NaN, [key('number.integer')]],
    ['cut-outs', 2 ** 53, [key('number.integer')]],
    ['cut-outs', '3', [key('mixed.notType')]],
    ['radius', 7, [`${key('number.step')} {"step":5}`]],
    ['size', { width: 295, height: 300 }, [`width ${key('number.min')} {"min":300}`]],
    [
      'size',
      { width: 2_405, height: 302 },
      [`width ${key('number.max')} {"max":2400}`, `height ${key('number.step')} {"step":5}`],
    ],
    ['size', { width: Number.NaN, height: 300 }, [`width ${key('number.notLength')} {"min":300}`]],
    ['size', { width: '600', height: 300 }, [`width ${key('number.notLength')} {"min":300}`]],
    ['size', { width: 600 }, [`height ${key('number.notLength')} {"min":300}`]],
    ['size', { width: 600.5, height: 300 }, [`width ${key('number.integer')}`]],
    ['size', '600x300', [key('mixed.notType')]],
    ['size', null, [key('mixed.notType')]],
    ['words', '13 characters', [`${key('string.max')} {"max":12}`]],
    ['words', 3, [key('mixed.notType')]],
    ['words', 'a\0b', [key('string.matches')]],
    ['words', 'a\ud83d', [key('string.matches')]],
    ['thread-colour', '#FFFFFF', [key('string.colour')]],
    ['thread-colour', 'red', [key('string.colour')]],
    ['photo', { source: 'upload', id: 'somebody-else' }, [key('file.unknown')]],
    ['photo', { source: 'image', id: 'wide' }, [key('file.unknown')]],
    ['photo', { source: 'image', id: 'licensed' }, [key('string.license_code')]],
    ['photo', { source: 'upload', id: 'wide', licenceCode: '\0' }, [key('string.license_code')]],
    ['photo', 'wide', [key('mixed.notType')]],
    ['in-two', 'yes', [key('mixed.notType')]],
    ['sharp', true, [key('mixed.notType')]],
    ['coarse', [1], [key('mixed.notType')]],
  ])('rejects for %s the answer %j', (id, answer, faults) => {
    expect(faultsOf(id, answer)).toEqual(faults);
  });

  test.each<[string, unknown]>([
    ['colour', undefined],
    ['thread-colour', ''],
    ['size', undefined],
    ['cut-outs', undefined],
  ])('requires an answer to %s', (id, answer) => {
    expect(faultsOf(id, answer)).toEqual([key('mixed.required')]);
  });

  test.each<[string, unknown]>([
    ['words', '  '],
    ['extras', []],
    ['photo', undefined],
    ['in-two', undefined],
  ])('accepts no answer to %s', (id, answer) => {
    expect(faultsOf(id, answer)).toEqual([]);
  });

  test('requires a picture in the size’s proportions once there is a size', () => {
    const photo = { source: 'upload', id: 'wide' };
    expect(faultsOf('photo', photo, { width: 1_200, height: 600 })).toEqual([]);
    expect(faultsOf('photo', photo, { width: 1_200, height: 595 })).toEqual([]);
    expect(faultsOf('photo', photo, { width: 1_200, height: 800 })).toEqual([key('file.proportions')]);
  });
});

test('isBlank does not treat zero as blank', () => {
  expect(isBlank(0)).toBe(false);
  expect(isBlank({ width: 0, height: 0 })).toBe(false);
  expect(isBlank('\n')).toBe(true);
});

test('maxFileBytes is the option’s limit, at most MAX_FILE_SIZE', () => {
  const [none, small, huge] = configurationOf([
    optionOf('none', 'File'),
    optionOf('small', 'File', { limits: { maxBytes: 10 } }),
    optionOf('huge', 'File', { limits: { maxBytes: MAX_FILE_SIZE + 1 } }),
  ]).options.map(maxFileBytes);
  expect([none, small, huge]).toEqual([MAX_FILE_SIZE, 10, MAX_FILE_SIZE]);
});
