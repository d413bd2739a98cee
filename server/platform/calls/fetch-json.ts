import { type InferType, type Schema, ValidationError } from 'yup';
import { type FetchOptions, fetchText } from './fetch-text.ts';

interface FetchJsonOptions<Shape extends Schema> extends FetchOptions {
  /** The schema of the response. */
  readonly shape: Shape;
}

/** Calls a service like {@link fetchText} and returns its JSON. Also rejects JSON of another shape. */
export async function fetchJson<Shape extends Schema>(
  url: URL,
  { shape, headers, ...options }: FetchJsonOptions<Shape>,
): Promise<InferType<Shape>> {
  const text = await fetchText(url, { ...options, headers: { Accept: 'application/json', ...headers } });
  try {
    return shape.validateSync(JSON.parse(text), { strict: true });
  } catch (error) {
    // Without the cause: its message quotes the response, which may be about a person.
    if (error instanceof SyntaxError) throw new Error(`${url.host} responded with invalid JSON`);
    if (!(error instanceof ValidationError)) throw error;
    throw new Error(`${url.host} responded with another shape: ${error.path}`);
  }
}
