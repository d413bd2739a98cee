import { expect, test } from 'vitest';
import { command } from './command.ts';
import { nearestName } from './nearest-name.ts';
import { parseAtLeast, parseWhole } from './option-values.ts';
import { type Program, readProgram } from './program.ts';

const run = async () => undefined;
const PROGRAM: Program = {
  name: 'npm run tool --',
  help: 'a tool',
  byDefault: 'pages',
  commands: {
    pages: command({
      help: 'pages',
      options: { seconds: { type: 'string', value: 'N', default: '5', help: 'how long' } },
      read: ({ seconds }) => ({ seconds: Number(seconds) }),
      run,
    }),
    sites: command({ args: '[SITE...]', help: 'sites', read: (_values, sites) => sites, run }),
    copy: command({ args: 'FROM [TO]', help: 'copies', read: (_values, names) => names, run }),
  },
};

test.each([
  [[], { seconds: 5 }],
  [['--seconds', '2'], { seconds: 2 }],
  [['pages', '--seconds=3'], { seconds: 3 }],
  [['sites'], []],
  [
    ['sites', 'a', 'b'],
    ['a', 'b'],
  ],
  [['copy', 'a'], ['a']],
  [
    ['copy', '--', '-a', 'b'],
    ['-a', 'b'],
  ],
])('%j is read as %j', (args, input) => {
  expect(readProgram(PROGRAM, args)).toMatchObject({ input });
});

test.each([
  [
    ['--second', '2'],
    'There is no option --second; did you mean --seconds? See npm run tool -- pages --help',
  ],
  [['--seconds'], "Option '--seconds <value>' argument missing. See npm run tool -- pages --help"],
  [['page'], 'There is no command "page"; did you mean pages? See npm run tool -- --help'],
  [['constructor'], 'There is no command "constructor". See npm run tool -- --help'],
  [['copy'], 'FROM is missing. See npm run tool -- copy --help'],
  [['copy', 'a', 'b', 'c'], 'It takes only FROM [TO]. See npm run tool -- copy --help'],
])('%j is one line with exit code 2', (args, text) => {
  expect(readProgram(PROGRAM, args)).toEqual({ text, exitCode: 2 });
});

test('--help lists commands, and the options of one with their defaults', () => {
  expect(readProgram(PROGRAM, ['--help'])).toEqual({
    exitCode: 0,
    text: [
      'npm run tool -- COMMAND [options]: a tool',
      '  pages            pages\n  sites [SITE...]  sites\n  copy FROM [TO]   copies',
      'npm run tool -- COMMAND --help explains a command. Without COMMAND: pages.',
    ].join('\n\n'),
  });
  expect(readProgram(PROGRAM, ['pages', '--help'])).toEqual({
    exitCode: 0,
    text: 'npm run tool -- pages [options]: pages\n\n  --seconds N  how long; by default 5',
  });
});

test.each([
  ['lst', 'list'],
  ['lsit', 'list'],
  ['LIST', 'list'],
  ['lists', 'list'],
  ['ship', undefined],
  ['', undefined],
])('%j means %s', (given, expected) => {
  expect(nearestName(given, ['list', 'complete'])).toBe(expected);
});

test.each([
  ['1', 1],
  ['10', 10],
  ['0', '--runs is a whole number from 1 to 10'],
  ['11', '--runs is a whole number from 1 to 10'],
  ['1.5', '--runs is a whole number from 1 to 10'],
  ['', '--runs is a whole number from 1 to 10'],
])('%j as a whole number is %j', (given, expected) => {
  const parse = () => parseWhole('--runs', given, { max: 10 });
  if (typeof expected === 'number') expect(parse()).toBe(expected);
  else expect(parse).toThrow(expected);
});

test('numbers have a lower limit', () => {
  expect(parseAtLeast('--seconds', '0.5', 0.1)).toBe(0.5);
  expect(() => parseAtLeast('--seconds', '', 0)).toThrow('--seconds is a number of at least 0');
  expect(() => parseAtLeast('--seconds', 'Infinity', 1)).toThrow('--seconds is a number of at least 1');
});
