import { expect, test } from 'vitest';
import { linesOf } from './text-lines.ts';

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['one\n\ntwo', 7, ['one', '', 'two']],
  ['abcdefgh ij', 3, ['abc', 'def', 'gh', 'ij']],
  ['漢字の文章', 3, ['漢字の', '文章']],
  ['「漢字」です。', 4, ['「漢字」', 'です。']],
  ['ภาษาไทย', 4, ['ภาษา', 'ไทย']],
  ['محمد علي', 5, ['محمد', 'علي']],
  ['', 5, ['']],
])('%j in lines of %i is %j', (text, width, lines) => {
  expect(linesOf(text, width, (part) => [...part].length)).toEqual(lines);
});

test.each(['漢字の文章', 'محمد علي ', 'ม', 'lorem '])(
  'the work for %j grows with the length, not with its square',
  (words) => {
    const measured = (times: number) => {
      let characters = 0;
      linesOf(words.repeat(times), 500, (part) => {
        characters += part.length;
        return part.length;
      });
      return characters;
    };
    expect(measured(800) / measured(200)).toBeLessThan(5);
  },
);
