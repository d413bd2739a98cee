import { vi } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import type { FormContext, FormHandler } from './form-handler.ts';

/** Posts a form to the handler of a screen in Easy Felt's Dutch shop. `resultOf` returns the result of a procedure. */
export function postForm(
  handle: FormHandler,
  pathAndQuery: string,
  fields: Record<string, string>,
  resultOf: (procedure: string) => unknown = () => null,
) {
  const call = vi.fn(async (procedure: string, _input: unknown) => resultOf(procedure));
  const context: FormContext = {
    brand: brandBySite('easyfelt'),
    locale: 'nl-NL',
    t: (key) => key,
    url: new URL(pathAndQuery, 'http://page'),
    call: call as unknown as FormContext['call'],
  };
  return { call, response: handle(context, new URLSearchParams(fields)) };
}
