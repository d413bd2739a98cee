import type { IncomingHttpHeaders } from 'node:http';
import busboy, { type Busboy, type Limits } from 'busboy';

/**
 * Opens a parser of multipart forms. Throws an error for headers that are not those of a form. When a form is incomplete,
 * or its parser is destroyed, the parser emits an error, and so does the file that it was reading.
 */
export function openForm(headers: IncomingHttpHeaders, limits: Limits): Busboy {
  const form = busboy({ headers, defParamCharset: 'utf8', limits });
  // Nobody else may listen to a file that is discarded, and an error without a listener ends the process.
  form.on('file', (_name, content) => content.on('error', () => {}));
  return form;
}
