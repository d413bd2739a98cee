import { command } from '#server/platform/commands/command.ts';
import { QUESTION_STATES, type QuestionState } from '../../db/schema/question-states.ts';
import { BRAND, DRY_RUN, JSON_OPTION, parseBrand, parseId, parseLimit } from '../command-options.ts';
import { onOrders } from '../command-work.ts';
import type { Group } from '../shop-host.ts';
import type { QuestionArguments } from './run-questions.ts';

const run = onOrders<QuestionArguments>(async () => (await import('./run-questions.ts')).runQuestions);

const TEXTS = {
  text: { type: 'string', value: 'ANSWER', help: 'the answer' },
  question: { type: 'string', value: 'TEXT', help: 'the question as the page shows it; by default as asked' },
} as const;

function parseState(text: string): QuestionState {
  const state = QUESTION_STATES.find((known) => known === text.trim().toLowerCase());
  if (!state) throw new TypeError(`Not a state: ${text}; one of ${QUESTION_STATES.join(', ')}`);
  return state;
}

function step(verb: 'unpublish' | 'refuse', help: string) {
  return command({
    args: 'QUESTION',
    help,
    options: DRY_RUN,
    read: (values, [id = '']): QuestionArguments => {
      return { verb, id: parseId(id, 'question'), isDryRun: values['dry-run'] };
    },
    run,
  });
}

export const QUESTIONS: Group = {
  help: 'questions about products, and their answers',
  details: 'QUESTION is the id of a question, or its first characters.',
  commands: {
    list: command({
      help: 'questions, newest first; by default 50 that wait',
      options: {
        state: { type: 'string', value: QUESTION_STATES.join(','), default: 'waiting', help: 'one state' },
        ...BRAND,
        limit: { type: 'string', value: 'N', default: '50', help: 'how many' },
        ...JSON_OPTION,
      },
      read: ({ state, brand, limit, json }): QuestionArguments => ({
        verb: 'list',
        filter: { state: parseState(state), brand: parseBrand(brand), limit: parseLimit(limit) },
        isJson: json,
      }),
      run,
    }),
    answer: command({
      args: 'QUESTION',
      help: 'mails an answer to who asked',
      options: {
        ...TEXTS,
        publish: { type: 'boolean', default: false, help: 'shows both on the page of the product' },
        ...DRY_RUN,
      },
      read: ({ text = '', question, publish, ...values }, [id = '']): QuestionArguments => {
        if (text.trim() === '') throw new TypeError('--text is missing');
        const texts = { answer: text, question };
        return {
          verb: 'answer',
          id: parseId(id, 'question'),
          texts,
          isPublished: publish,
          isDryRun: values['dry-run'],
        };
      },
      run,
    }),
    publish: command({
      args: 'QUESTION',
      help: 'shows an answered one on the page of the product',
      options: { ...TEXTS, ...DRY_RUN },
      read: ({ text, question, ...values }, [id = '']): QuestionArguments => {
        const texts = { answer: text, question };
        return { verb: 'publish', id: parseId(id, 'question'), texts, isDryRun: values['dry-run'] };
      },
      run,
    }),
    unpublish: step('unpublish', 'removes it from the page of the product'),
    refuse: step('refuse', 'puts it aside, without a mail'),
  },
};
