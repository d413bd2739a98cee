import type { CommandOutput } from '#server/platform/commands/command.ts';
import { textTable } from '#server/platform/commands/text-table.ts';
import {
  answerQuestion,
  cleanTexts,
  publishQuestion,
  type QuestionDeps,
  type QuestionOutcome,
  type QuestionTexts,
  refuseQuestion,
  stepFault,
  textFault,
  unpublishQuestion,
} from '../../messages/questions/question-handling.service.ts';
import {
  type FoundQuestion,
  findQuestions,
  findQuestionsById,
  type QuestionFilter,
} from '../../messages/questions/questions.repository.ts';
import { minute, printable } from '../printable.ts';

/** Without a text, the stored one is taken. */
type GivenTexts = { readonly [Name in keyof QuestionTexts]: string | undefined };

interface OneQuestion {
  readonly id: string;
  readonly isDryRun: boolean;
}

export type QuestionArguments =
  | { readonly verb: 'list'; readonly filter: QuestionFilter; readonly isJson: boolean }
  | (OneQuestion & { readonly verb: 'answer'; readonly texts: GivenTexts; readonly isPublished: boolean })
  | (OneQuestion & { readonly verb: 'publish'; readonly texts: GivenTexts })
  | (OneQuestion & { readonly verb: 'unpublish' | 'refuse' });

const FAULTS: Readonly<Record<Exclude<QuestionOutcome, 'done'>, string>> = {
  state: 'not possible in its state',
  suspected: 'its message looks like spam: accept it first with `inbox accept`',
  mailless: 'its message was deleted, so there is no address',
  question: 'the question has 10 to 1000 characters',
  answer: 'the answer has 2 to 4000 characters',
  unknown: 'there is no such question',
};

export async function runQuestions(deps: QuestionDeps, input: QuestionArguments): Promise<CommandOutput> {
  if (input.verb === 'list') {
    const found = await findQuestions(deps, input.filter);
    return { text: input.isJson ? JSON.stringify(found, null, 2) : listReport(found), exitCode: 0 };
  }
  const [found, other] = await findQuestionsById(deps, input.id);
  if (!found || other) {
    return { text: `${input.id}: ${other ? 'several ids begin like that' : FAULTS.unknown}`, exitCode: 1 };
  }
  const outcome = input.isDryRun ? plan(found, input) : await run(deps, found, input);
  const isDone = outcome === 'done';
  const done = input.isDryRun ? `${input.verb} is possible` : `${input.verb}: done`;
  const reason = isDone ? done : `${FAULTS[outcome]} (${found.question.state})`;
  return { text: `${found.question.id}: ${reason}`, exitCode: isDone ? 0 : 1 };
}

type Step = Exclude<QuestionArguments, { verb: 'list' }>;

function plan(found: FoundQuestion, input: Step): QuestionOutcome {
  const fault = stepFault(input.verb, found);
  return fault === 'done' && 'texts' in input ? textFault(cleanTexts(textsOf(found, input.texts))) : fault;
}

function run(deps: QuestionDeps, found: FoundQuestion, input: Step): Promise<QuestionOutcome> {
  const { id } = found.question;
  switch (input.verb) {
    case 'answer':
      return answerQuestion(deps, id, {
        ...textsOf(found, input.texts),
        isPublished: input.isPublished,
      });
    case 'publish':
      return publishQuestion(deps, id, textsOf(found, input.texts));
    case 'unpublish':
      return unpublishQuestion(deps, id);
    case 'refuse':
      return refuseQuestion(deps, id);
  }
}

function textsOf({ question: stored }: FoundQuestion, { question, answer }: GivenTexts): QuestionTexts {
  return { question: question ?? stored.question, answer: answer ?? stored.answer ?? '' };
}

const SHORT_ID = 8;

function listReport(found: readonly FoundQuestion[]): string {
  if (found.length === 0) return 'There are no such questions.';
  return textTable([
    ['id', 'asked', 'shop', 'sku', 'product', 'question'],
    ...found.map(({ question: { id, createdAt, brand, locale, question }, product }) => [
      id.slice(0, SHORT_ID),
      minute(createdAt),
      `${brand} ${locale}`,
      product.sku,
      printable(product.name).slice(0, 30),
      printable(question).slice(0, 60),
    ]),
  ]);
}
