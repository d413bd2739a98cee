import { expect, test } from 'vitest';
import { ValidationError } from 'yup';
import { postForm } from '#client/data/post-form.fixture.ts';
import { handleForm } from './my-account.form.ts';

const forgot = (fields: Record<string, string>) => postForm(handleForm, '/mijn-account?view=forgot', fields);

test('the link for a new password is sent to an address without its spaces', async () => {
  const { call, response } = forgot({ email: ' kim@example.com ' });
  expect(await response).toBe('/mijn-account?view=forgot&sent=1');
  expect(call).toHaveBeenCalledExactlyOnceWith('auth.password.forgot', { email: 'kim@example.com' });
});

test.each([
  ['nobody', 'yup:errors.string.email'],
  ['', 'yup:errors.mixed.required'],
])('no mail is promised to the address "%s"', async (email, key) => {
  const { call, response } = forgot({ email });
  const error: unknown = await response.catch((cause: unknown) => cause);
  expect(error instanceof ValidationError && error.inner.map(({ path, errors }) => [path, errors])).toEqual([
    ['email', [expect.objectContaining({ key })]],
  ]);
  expect(call).not.toHaveBeenCalled();
});
