import type { Request } from 'express';
import { ALL_BRANDS, brandByCode } from '#shared/brands/index.ts';
import { type Html, html } from '#shared/html/html.ts';
import { cutText } from '#shared/validation/cut-text.ts';
import { QUESTION_STATES, type QuestionState } from '../../db/schema/question-states.ts';
import { stepFault } from '../../messages/questions/question-handling.service.ts';
import { type FoundQuestion, findQuestions } from '../../messages/questions/questions.repository.ts';
import { resultNotice } from '../actions/result-notice.ts';
import { textOf } from '../page/form-values.ts';
import { formatCursor, type ListCursor, parseCursor } from '../page/list-cursor.ts';
import {
  brandSelect,
  facts,
  liveRegion,
  mailLink,
  messageBadge,
  moment,
  pageLinks,
  rowList,
  stateTabs,
} from '../page/parts.ts';
import type { StaffContext, StaffView } from '../page/staff-view.ts';
import { countWaiting } from '../page/waiting.repository.ts';
import { findQuestion, QUESTION_ACTIONS } from './acted-questions.ts';

const PAGE_SIZE = 50;

interface QuestionSearch {
  readonly state: QuestionState;
  readonly brand: FoundQuestion['question']['brand'] | undefined;
  readonly after: ListCursor | undefined;
}

function listPath({ state, brand, after }: QuestionSearch): string {
  const query = new URLSearchParams({ state });
  if (brand) query.set('brand', brand);
  if (after) query.set('after', formatCursor(after));
  return `/staff/questions?${query}`;
}

/** The questions in a state, newest first. */
export async function questionListView(ctx: StaffContext, { query }: Request): Promise<StaffView> {
  const { t, deps } = ctx;
  const search: QuestionSearch = {
    state: QUESTION_STATES.find((state) => state === textOf(query, 'state')) ?? 'waiting',
    brand: ALL_BRANDS.find(({ code }) => code === textOf(query, 'brand'))?.code,
    after: parseCursor(textOf(query, 'after')),
  };
  const found = await findQuestions(deps, { ...search, limit: PAGE_SIZE + 1 }, search.after);
  const shown = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? shown.at(-1)?.question : undefined;
  const title = t('staff:sections.questions');
  return {
    section: 'questions',
    title,
    content: html`<h1>${title}</h1>
${await questionTabs(ctx, search)}
<form action="/staff/questions" class="search short"><input type="hidden" name="state" value="${search.state}">
${brandSelect(ctx, search.brand)}<button class="primary">${t('staff:searchButton')}</button></form>
${liveRegion(
  'questions',
  html`${rowList(
    shown.map((question) => item(ctx, question)),
    t('staff:questions.none'),
  )}${pageLinks(ctx, {
    newest: search.after ? listPath({ ...search, after: undefined }) : null,
    older: last ? listPath({ ...search, after: last }) : null,
  })}`,
)}`,
  };
}

async function questionTabs(ctx: StaffContext, search: QuestionSearch): Promise<Html> {
  const { t } = ctx;
  const { questions } = await countWaiting(ctx);
  return stateTabs(
    search.state,
    QUESTION_STATES.map((state) => ({
      state,
      label: t(`staff:questions.states.${state}`),
      href: listPath({ ...search, state, after: undefined }),
      waiting: state === 'waiting' ? questions : 0,
    })),
  );
}

function item(ctx: StaffContext, { question, product }: FoundQuestion): Html {
  const { id, question: text, locale, brand, createdAt } = question;
  return html`<li><a class="row four" href="/staff/questions/${id}">
<span class="key">${product.name}</span><span>${product.sku}</span>
<span class="quiet" lang="${locale}">${cutText(text, 120)}</span>
<span class="quiet">${brandByCode(brand).name} · ${moment(ctx, createdAt)}</span>
</a></li>`;
}

const TONES = { waiting: 'due', answered: 'calm', published: 'busy', refused: 'over' } as const;

/** A waiting question needs nobody once its message is handled, and a decision about spam before that. */
function badge(ctx: StaffContext, { question: { state }, message }: FoundQuestion): Html {
  if (state === 'waiting' && message && message.state !== 'new') return messageBadge(ctx, message.state);
  return html`<span class="badge ${TONES[state]}">${ctx.t(`staff:questions.states.${state}`)}</span>`;
}

/** A question with its product, its answer, and the steps of staff. */
export async function questionView(ctx: StaffContext, req: Request<{ id: string }>): Promise<StaffView> {
  const { t } = ctx;
  const found = await findQuestion(ctx, req.params.id);
  const { question, product, message } = found;
  const { id, locale, brand, answer, history } = question;
  const offered = QUESTION_ACTIONS.filter((action) => stepFault(action, found) === 'done');
  const link = message?.details.link;
  return {
    section: 'questions',
    title: product.name,
    content: html`${resultNotice(ctx, req, {
      names: QUESTION_ACTIONS,
      done: (action) => t(`staff:questions.${action}.done`),
      undo: (action) =>
        action === 'publish'
          ? { href: `/staff/questions/${id}/unpublish`, text: t('staff:questions.unpublish.link') }
          : undefined,
    })}
${liveRegion(
  'question',
  html`<div class="heading"><h1>${product.name}</h1>${badge(ctx, found)}</div>
<div class="actions">${offered.map(
    (action) =>
      html`<a class="button" href="/staff/questions/${id}/${action}">${t(`staff:questions.${action}.link`)}</a>`,
  )}</div>
<h2>${t('staff:messageKinds.question')}</h2>
<p class="message" lang="${locale}">${question.question}</p>
${answer !== null && html`<h2>${t('staff:questions.answerTitle')}</h2><p class="message" lang="${locale}">${answer}</p>`}
${message === null && html`<p class="quiet">${t('staff:questions.gone')}</p>`}
${facts([
  [t('staff:questions.sku'), product.sku],
  [t('staff:questions.page'), link !== undefined && html`<a href="${link}">${link}</a>`],
  [t('staff:order.customer'), message?.name],
  [t('staff:order.email'), message && mailLink(message.email)],
  [
    t('staff:questions.message'),
    message && html`<a href="/staff/inbox/${message.id}">${t(`staff:messageStates.${message.state}`)}</a>`,
  ],
  [t('staff:questions.asked'), moment(ctx, question.createdAt)],
  [t('staff:order.shop'), `${brandByCode(brand).name}, ${locale}`],
])}
${
  history.length > 0 &&
  html`<h2>${t('staff:questions.history')}</h2><ul class="events">${history.map(
    ({ step, at, by }) => html`<li><span class="quiet">${moment(ctx, at)}</span>
<span><b>${t(`staff:questions.steps.${step}`)}</b> <span class="quiet">${by ?? t('staff:questions.command')}</span></span></li>`,
  )}</ul>`
}`,
)}`,
  };
}
