import { expect, it } from 'vitest';
import { readProgram } from '#server/platform/commands/program.ts';
import { BENCH } from './bench.program.ts';

it.each(['pages', 'streaming', 'footprint', 'request-files'])('%s compares with a checkout', (name) => {
  expect(readProgram(BENCH, [name, '--against', '.'])).toMatchObject({ input: { against: '.' } });
  expect(readProgram(BENCH, [name, '--against', 'nowhere'])).toEqual({
    text: `--against: nowhere is no checkout with its dependencies. See npm run bench -- ${name} --help`,
    exitCode: 2,
  });
});

it.each(['browsers', 'vitals'])('%s measures a running shop with its API, or starts one', (name) => {
  const origins = { shop: 'http://shop', api: 'http://api' };
  const given = ['--shop', origins.shop, '--api', origins.api];
  expect(readProgram(BENCH, [name, ...given])).toMatchObject({ input: origins });
  expect(readProgram(BENCH, [name])).toMatchObject({ input: { shop: undefined, api: undefined } });
  for (const one of [given.slice(0, 2), given.slice(2)]) {
    expect(readProgram(BENCH, [name, ...one])).toEqual({
      text: `--shop and --api: expected both. See npm run bench -- ${name} --help`,
      exitCode: 2,
    });
  }
});
