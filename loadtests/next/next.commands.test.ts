import { expect, it } from 'vitest';
import { readProgram } from '#server/platform/commands/program.ts';
import { BENCH } from '../bench.program.ts';

it('npm run bench -- next takes a folder for Next and is listed', () => {
  expect(readProgram(BENCH, ['--help'])).toMatchObject({
    text: expect.stringMatching(/^ {2}next +rendered and cached pages beside Next's pages router/m),
  });
  expect(
    readProgram(BENCH, ['next', '--next-dir', '/tmp/next', '--only', 'gzip', '--rounds', '3']),
  ).toMatchObject({
    input: {
      nextFolder: '/tmp/next',
      only: 'gzip',
      product: undefined,
      hasTexts: false,
      rounds: 3,
      seconds: 2,
    },
  });
});
