import { expect, test } from 'vitest';
import { string } from 'yup';

async function messageOfEmptyField(): Promise<unknown> {
  const fault: unknown = await string()
    .required()
    .validate('')
    .catch((error: unknown) => error);
  return fault instanceof Error ? fault.message : fault;
}

test('a form that creates its schema with yup alone has messages in the language of the page', async () => {
  expect(await messageOfEmptyField()).toBe('this is a required field');
  await import('./use-call-form.ts');
  expect(await messageOfEmptyField()).toEqual({ key: 'yup:errors.mixed.required', values: {} });
});
