import { AppError } from '#shared/errors/app-error.ts';
import { type Html, html } from '#shared/html/html.ts';
import { MESSAGE_LENGTHS } from '#shared/messages/message-kinds.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import {
  answerQuestion,
  cleanTexts,
  publishQuestion,
  type QuestionOutcome,
  type QuestionTexts,
  refuseQuestion,
  stepFault,
  textFault,
  unpublishQuestion,
} from '../../messages/questions/question-handling.service.ts';
import { type FoundQuestion, findQuestionsById } from '../../messages/questions/questions.repository.ts';
import type { ActedThings, Fault, StaffAction } from '../actions/staff-action.ts';
import { isPosted, isTicked, textOf } from '../page/form-values.ts';
import { checkbox } from '../page/parts.ts';
import type { StaffContext } from '../page/staff-view.ts';

export const QUESTION_ACTIONS = ['answer', 'publish', 'unpublish', 'refuse'] as const;
export type QuestionAction = (typeof QUESTION_ACTIONS)[number];

/** Actions of staff on questions about products: the functions of the command `questions`. */
export const ACTED_QUESTIONS: ActedThings<FoundQuestion, QuestionAction> = {
  section: 'questions',
  find: findQuestion,
  subject: (_ctx, { product }) => product.name,
  path: (id) => `/staff/questions/${id}`,
  actions: {
    answer: {
      ...action('answer', ({ deps }, { question }, body) =>
        answerQuestion(deps, question.id, {
          ...postedTexts(body),
          isPublished: isTicked(body, 'publish'),
        }),
      ),
      fields: (ctx, found, body) =>
        html`${textFields(ctx, found, body)}${checkbox('publish', ctx.t('staff:questions.fields.publish'), body)}`,
    },
    publish: {
      ...action('publish', ({ deps }, { question }, body) =>
        publishQuestion(deps, question.id, postedTexts(body)),
      ),
      fields: textFields,
    },
    unpublish: action('unpublish', ({ deps }, { question }) => unpublishQuestion(deps, question.id)),
    refuse: action('refuse', ({ deps }, { question }) => refuseQuestion(deps, question.id)),
  },
};

/** Throws NOT_FOUND. */
export async function findQuestion({ deps }: StaffContext, id: string): Promise<FoundQuestion> {
  const [found] = isUuid(id) ? await findQuestionsById(deps, id) : [];
  if (!found) throw new AppError('NOT_FOUND', { message: 'There is no such question' });
  return found;
}

const postedTexts = (body: unknown): QuestionTexts =>
  cleanTexts({ question: textOf(body, 'question'), answer: textOf(body, 'answer') });

/** The fields of both texts, with what was posted, else with what is stored. */
function textFields({ t }: StaffContext, { question }: FoundQuestion, body: unknown): Html {
  const isAgain = isPosted(body);
  const posted = postedTexts(body);
  const area = (name: keyof QuestionTexts, text: string) =>
    html`<label>${t(`staff:questions.fields.${name}`)}<textarea name="${name}" rows="5" maxlength="${String(MESSAGE_LENGTHS[name].max)}" lang="${question.locale}" required>${text}</textarea></label>`;
  return html`${area('answer', isAgain ? posted.answer : (question.answer ?? ''))}
${area('question', isAgain ? posted.question : question.question)}`;
}

type Run = (ctx: StaffContext, found: FoundQuestion, body: unknown) => Promise<QuestionOutcome>;

function action(name: QuestionAction, run: Run): StaffAction<FoundQuestion> {
  return {
    link: (t) => t(`staff:questions.${name}.link`),
    button: (t) => t(`staff:questions.${name}.button`),
    plan: async (ctx, found, body) => {
      const step = stepFault(name, found);
      const hasTexts = name === 'answer' || name === 'publish';
      const outcome = step === 'done' && hasTexts ? textFault(postedTexts(body)) : step;
      const fault = faultOf(ctx, found, outcome);
      if (fault) return fault;
      const values = { email: found.message?.email ?? '', product: found.product.name };
      const isPublished = name === 'answer' && isTicked(body, 'publish');
      return {
        text: isPublished
          ? ctx.t('staff:questions.answer.confirmPublished', values)
          : ctx.t(`staff:questions.${name}.confirm`, values),
      };
    },
    run: async (ctx, found, body) => {
      const outcome = await run(ctx, found, body);
      if (outcome === 'done') return { isNew: true };
      // Somebody else may have been first.
      return faultOf(ctx, await findQuestion(ctx, found.question.id), outcome) ?? { isNew: false };
    },
  };
}

function faultOf(
  { t }: StaffContext,
  { question }: FoundQuestion,
  outcome: QuestionOutcome,
): Fault | undefined {
  if (outcome === 'done') return undefined;
  const state = t(`staff:questions.states.${question.state}`);
  return { fault: t(`staff:questions.faults.${outcome}`, { state }) };
}
