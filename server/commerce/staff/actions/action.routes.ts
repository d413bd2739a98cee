import { Router } from 'express';
import { html } from '#shared/html/html.ts';
import { textOf } from '../page/form-values.ts';
import { staffRoute } from '../page/staff-route.ts';
import type { StaffContext, StaffView } from '../page/staff-view.ts';
import { actionPage, hiddenFields } from './action-page.ts';
import { isFirstPost } from './first-post.ts';
import type { ActedThings, StaffAction } from './staff-action.ts';

type Params = { key: string; action: string };

/** `/<section>/:key/:action`: fields, then confirmation, then the action itself, once. */
export function actionRoutes<Thing, Name extends string>(things: ActedThings<Thing, Name>): Router {
  const { section, actions, find, path } = things;
  const isName = (name: string): name is Name => Object.hasOwn(actions, name);
  const router = Router();
  router.get(
    `/${section}/:key/:action`,
    staffRoute<Params>(async (ctx, { params: { key, action: name } }, _res, next) => {
      if (!isName(name)) return passOn(next);
      const step = { key, name, thing: await find(ctx, key), body: {} };
      return actions[name].fields ? fieldsView(ctx, things, step) : confirmView(ctx, things, step);
    }),
  );
  router.post(
    `/${section}/:key/:action`,
    staffRoute<Params>(async (ctx, { params: { key, action: name }, body }, _res, next) => {
      if (!isName(name)) return passOn(next);
      const action = actions[name];
      const isConfirmed = textOf(body, 'confirmed') === 'yes';
      const resultPath = (outcome: string) =>
        `${action.after ?? path(key)}?${new URLSearchParams({ [outcome]: name, on: key })}`;
      // Before the thing is looked for: the first post may have removed it.
      if (isConfirmed && !(await isFirstPost(ctx.deps, body))) return { redirect: resultPath('repeated') };
      const step = { key, name, thing: await find(ctx, key), body };
      if (!isConfirmed) return confirmView(ctx, things, step);
      const result = await action.run(ctx, step.thing, body);
      if ('fault' in result) return refusedView(ctx, things, step, result.fault);
      return { redirect: resultPath(result.isNew ? 'done' : 'unchanged') };
    }),
  );
  return router;
}

function passOn(next: () => void): undefined {
  next();
}

interface Step<Thing, Name> {
  readonly key: string;
  readonly name: Name;
  readonly thing: Thing;
  readonly body: unknown;
}

function fieldsView<Thing, Name extends string>(
  ctx: StaffContext,
  things: ActedThings<Thing, Name>,
  step: Step<Thing, Name>,
  fault?: string,
): StaffView {
  const { fields, isOneStep = false, button } = things.actions[step.name];
  return actionPage(ctx, {
    ...pageOf(ctx, things, step),
    fault,
    content: fields?.(ctx, step.thing, step.body) ?? html``,
    button: isOneStep ? button(ctx.t) : ctx.t('staff:next'),
    isLast: isOneStep,
  });
}

async function confirmView<Thing, Name extends string>(
  ctx: StaffContext,
  things: ActedThings<Thing, Name>,
  step: Step<Thing, Name>,
): Promise<StaffView> {
  const action: StaffAction<Thing> = things.actions[step.name];
  const plan = await action.plan(ctx, step.thing, step.body);
  if ('fault' in plan) return refusedView(ctx, things, step, plan.fault);
  return actionPage(ctx, {
    ...pageOf(ctx, things, step),
    content: html`<p>${plan.text}</p>${plan.details ?? null}${hiddenFields(step.body)}`,
    button: action.button(ctx.t),
    isLast: true,
  });
}

/** The fields again with the fault; without fields only the way back. */
function refusedView<Thing, Name extends string>(
  ctx: StaffContext,
  things: ActedThings<Thing, Name>,
  step: Step<Thing, Name>,
  fault: string,
): StaffView {
  if (things.actions[step.name].fields) return fieldsView(ctx, things, step, fault);
  const page = pageOf(ctx, things, step);
  return actionPage(ctx, { ...page, fault, content: html``, button: null, isLast: false });
}

function pageOf<Thing, Name extends string>(
  ctx: StaffContext,
  { section, actions, path, subject }: ActedThings<Thing, Name>,
  { key, name, thing }: Step<Thing, Name>,
) {
  return {
    section,
    title: actions[name].link(ctx.t),
    subject: subject(ctx, thing),
    action: `/staff/${section}/${encodeURIComponent(key)}/${name}`,
    back: path(key),
  };
}
