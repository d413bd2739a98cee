import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { array, mixed, number, object, string } from 'yup';
import type { AuthoredConfiguration } from '#shared/configuration/authored-configuration.ts';
import { defaultAnswers, isSize, type SizeAnswer } from '#shared/configuration/configuration.ts';
import { largestArea } from '#shared/configuration/crop.ts';
import { configurationOf } from '#shared/configuration/panel.fixture.ts';
import { dotsPerInch, resolutionGrade } from '#shared/configuration/resolution.ts';
import { rotatedDefaultSize } from '#shared/configuration/rotated-size.ts';

const brand = new URL('../../../shared/brands/easyfelt/', import.meta.url);
const json = (path: string): unknown => JSON.parse(readFileSync(new URL(path, brand), 'utf8'));
const motifs = array(
  object({ id: string().required(), width: number().required(), height: number().required() }),
)
  .required()
  .validateSync(json('assets/library/library.json'));

it.each(['ppw', 'ppn'])('the whole library is sharp at the default size of %s', (name) => {
  const { options } = mixed<AuthoredConfiguration>()
    .required()
    .validateSync(json(`catalogue/configurations/${name}.json`));
  const configuration = configurationOf(options);
  const option = configuration.options.find(({ input }) => input === 'Dimensions');
  const size = option && defaultAnswers(configuration)[option.id];
  if (!option || !isSize(size)) throw new Error('The product has no default size');
  const grades = motifs.map((motif) => {
    const printed: SizeAnswer = rotatedDefaultSize(option, size, motif) ?? size;
    return [motif.id, resolutionGrade(dotsPerInch(largestArea(motif, printed), printed))];
  });
  expect(grades).toHaveLength(12);
  expect(grades.filter(([, grade]) => grade !== 'green')).toEqual([]);
});
