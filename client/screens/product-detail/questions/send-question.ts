import { ValidationError } from 'yup';
import { CallError } from '#client/data/call-error.ts';
import type { Call } from '#client/data/query.ts';
import type { Country } from '#shared/countries/countries.ts';
import { messageSchema } from '#shared/messages/message-schema.ts';

/** An invalid field, or why the question was not sent. */
export type QuestionFault = 'text' | 'name' | 'email' | 'limited' | 'failed';

const isFieldFault = (path: string): path is 'text' | 'name' | 'email' =>
  path === 'text' || path === 'name' || path === 'email';

/** Sends the posted form of a question. Returns what is wrong with it; nothing if it was sent. */
export async function sendQuestion(
  call: Pick<Call, 'mutate'>,
  form: FormData,
  { country, stamp }: { readonly country: Country; readonly stamp: string },
): Promise<readonly QuestionFault[]> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const given = { text: text('text'), name: text('name'), email: text('email') };
  try {
    const fields = await messageSchema('question', [country]).validate(given, { abortEarly: false });
    await call.mutate('message.form.create', {
      ...fields,
      kind: 'question',
      sku: text('sku'),
      page: text('page'),
      website: text('website'),
      job: '',
      stamp: stamp || text('stamp'),
    });
    return [];
  } catch (error) {
    const found = pathsOf(error).filter(isFieldFault);
    if (found.length > 0) return found;
    return [error instanceof CallError && error.code === 'TOO_MANY_REQUESTS' ? 'limited' : 'failed'];
  }
}

function pathsOf(error: unknown): string[] {
  if (error instanceof ValidationError) return error.inner.map(({ path = '' }) => path);
  return error instanceof CallError ? error.fields.map(({ path }) => path.replace(/^body\./, '')) : [];
}
