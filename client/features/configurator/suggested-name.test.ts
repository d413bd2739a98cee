import { expect, test } from 'vitest';
import { NO_PICTURES } from '#shared/configuration/configuration.ts';
import { evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import { CONFIGURATION } from './options.fixture.ts';
import { suggestedName } from './suggested-name.ts';

const answers = { colour: 'PET', size: { width: 1200, height: 600 } };
const evaluated = evaluateAnswers(CONFIGURATION, answers, NO_PICTURES);

test('a saved configuration is named after product, colour and size', () => {
  expect(suggestedName('Wandpaneel', evaluated, 'nl-NL')).toBe('Wandpaneel, Petrol, 1.200 × 600 mm');
});

test('the name leaves out missing parts and never exceeds the limit of the API', () => {
  expect(suggestedName('Wandpaneel', evaluateAnswers(CONFIGURATION, {}, NO_PICTURES), 'nl-NL')).toBe(
    'Wandpaneel',
  );
  expect([...suggestedName('é'.repeat(200), evaluated, 'nl-NL')]).toHaveLength(120);
});
