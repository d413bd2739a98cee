import { MESSAGE_LENGTHS } from '#shared/messages/message-kinds.ts';
import { recordChanges } from '../../changes/changes.service.ts';
import { MESSAGE_STATES } from '../../db/schema/message-states.ts';
import type { QuestionEvent } from '../../db/schema/product-questions.ts';
import type { QuestionState } from '../../db/schema/question-states.ts';
import type { CommerceDeps } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { queueFormMail } from '../../mail/outbox.service.ts';
import { moveMessage } from '../messages.repository.ts';
import { type FoundQuestion, lockQuestion, updateQuestion } from './questions.repository.ts';

export interface QuestionDeps extends Pick<CommerceDeps, 'db' | 'clock' | 'changes' | 'mailer'> {
  /** Name of the person on the staff page. */
  readonly actor?: string;
}

/** Texts of staff: the answer, and the question as the page of the product shows it. */
export interface QuestionTexts {
  readonly question: string;
  readonly answer: string;
}

/** Result of a step: done, or the reason why it is not possible. `state`: somebody else was first, or it never was possible. */
export type QuestionOutcome = 'done' | 'state' | 'suspected' | 'mailless' | 'question' | 'answer' | 'unknown';

export type QuestionStep = QuestionEvent['step'];

/** The states in which a step is possible. */
const STATES: Readonly<Record<QuestionStep, readonly QuestionState[]>> = {
  // Also one that was put aside by mistake.
  answer: ['waiting', 'refused'],
  publish: ['answered'],
  unpublish: ['published'],
  refuse: ['waiting', 'answered'],
};

type Found = Pick<FoundQuestion, 'question' | 'message'>;

/** Returns the reason why a step is not possible in the present state; `done` if it is. */
export function stepFault(step: QuestionStep, { question, message }: Found): QuestionOutcome {
  if (!STATES[step].includes(question.state)) return 'state';
  if (step !== 'answer') return 'done';
  if (!message) return 'mailless';
  return message.state === 'suspected' ? 'suspected' : 'done';
}

const isWithin = (text: string, { min, max }: { readonly min: number; readonly max: number }) =>
  text.length >= min && text.length <= max;

/** Trims texts of a form, with the line breaks of the shop. */
export function cleanTexts({ question, answer }: QuestionTexts): QuestionTexts {
  const clean = (text: string) => text.replaceAll('\r\n', '\n').trim();
  return { question: clean(question), answer: clean(answer) };
}

/** The text that is too short or too long; `done` if none is. */
export function textFault({ question, answer }: QuestionTexts): QuestionOutcome {
  if (!isWithin(question, MESSAGE_LENGTHS.question)) return 'question';
  return isWithin(answer, MESSAGE_LENGTHS.answer) ? 'done' : 'answer';
}

/** Mails the answer to the person who asked, marks the message as handled, and publishes both with `isPublished`. */
export function answerQuestion(
  deps: QuestionDeps,
  id: string,
  given: QuestionTexts & { readonly isPublished: boolean },
): Promise<QuestionOutcome> {
  const texts = cleanTexts(given);
  const fault = textFault(texts);
  if (fault !== 'done') return Promise.resolve(fault);
  return change(deps, id, 'answer', async (tx, { question, product, message }) => {
    if (!message) return;
    const { brand, locale, name, email, details } = message;
    await queueFormMail(tx, 'question-answer', { brand, locale }, email, {
      name,
      link: details.link ?? '',
      question: { ...texts, product: details.product ?? product.name },
    });
    await handleMessage(tx, message.id);
    const publishedAt = given.isPublished ? tx.clock() : null;
    const answered = event(tx, 'answer');
    await updateQuestion(tx, id, {
      ...texts,
      publishedAt,
      state: given.isPublished ? 'published' : 'answered',
      history: [...question.history, answered, ...(given.isPublished ? [event(tx, 'publish')] : [])],
    });
    if (given.isPublished) await recordPublication(tx, { question, product });
  });
}

/** Shows an answered question on the pages of its product. */
export function publishQuestion(
  deps: QuestionDeps,
  id: string,
  given: QuestionTexts,
): Promise<QuestionOutcome> {
  const texts = cleanTexts(given);
  const fault = textFault(texts);
  if (fault !== 'done') return Promise.resolve(fault);
  return change(deps, id, 'publish', async (tx, { question, product }) => {
    const history = [...question.history, event(tx, 'publish')];
    await updateQuestion(tx, id, { ...texts, history, state: 'published', publishedAt: tx.clock() });
    await recordPublication(tx, { question, product });
  });
}

/** Removes a question from the pages of its product. */
export function unpublishQuestion(deps: QuestionDeps, id: string): Promise<QuestionOutcome> {
  return change(deps, id, 'unpublish', async (tx, { question, product }) => {
    const history = [...question.history, event(tx, 'unpublish')];
    await updateQuestion(tx, id, { history, state: 'answered', publishedAt: null });
    await recordPublication(tx, { question, product });
  });
}

/** Puts a question aside without a mail, and marks its message as handled. */
export function refuseQuestion(deps: QuestionDeps, id: string): Promise<QuestionOutcome> {
  return change(deps, id, 'refuse', async (tx, { question, message }) => {
    await updateQuestion(tx, id, { history: [...question.history, event(tx, 'refuse')], state: 'refused' });
    if (message) await handleMessage(tx, message.id);
  });
}

/** Runs a step on a locked question: of two people at once, the second learns what the first has done. */
function change(
  deps: QuestionDeps,
  id: string,
  step: QuestionStep,
  work: (tx: QuestionDeps, found: FoundQuestion) => Promise<void>,
): Promise<QuestionOutcome> {
  return inTransaction(deps, async (tx) => {
    const found = await lockQuestion(tx, id);
    if (!found) return 'unknown';
    const fault = stepFault(step, found);
    if (fault === 'done') await work(tx, found);
    return fault;
  });
}

function event({ clock, actor }: QuestionDeps, step: QuestionStep): QuestionEvent {
  return { step, at: clock().toISOString(), by: actor ?? null };
}

function handleMessage(tx: QuestionDeps, id: string): Promise<boolean> {
  const message = { id, from: MESSAGE_STATES };
  return moveMessage(tx, message, { state: 'handled', handledAt: tx.clock(), handledBy: tx.actor ?? null });
}

async function recordPublication(
  tx: QuestionDeps,
  { question, product }: Pick<FoundQuestion, 'question' | 'product'>,
): Promise<void> {
  const changed = [{ kind: 'questions-changed', families: [product.family] }] as const;
  await recordChanges(tx, question.brand, changed);
}
