import { hash } from 'node:crypto';
import { DAY_MS } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import { addWithin } from '../../limits/counted-use.service.ts';
import type { CountContext } from '../../limits/counts.repository.ts';
import { textOf } from '../page/form-values.ts';

/**
 * Whether a form is posted for the first time: a second click must not refund twice. Throws BAD_REQUEST without an id. Also a
 * post that failed counts, because what it did until then is unknown.
 */
export async function isFirstPost(ctx: CountContext, body: unknown): Promise<boolean> {
  const id = textOf(body, 'once');
  if (!isUuid(id)) throw new AppError('BAD_REQUEST', { message: 'The form has no id' });
  const key = hash('sha256', `staff form ${id}`);
  return (await addWithin(ctx, { key, limit: 1, windowMs: DAY_MS })) !== undefined;
}
