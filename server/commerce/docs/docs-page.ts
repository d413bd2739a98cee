import { stringify } from 'yaml';
import { array, mixed, object, string } from 'yup';
import { type Html, html } from '#shared/html/html.ts';

const contractSchema = object({
  info: object({
    title: string().required(),
    version: string().required(),
    description: string().default(''),
  }),
  paths: object().required(),
  components: object({ schemas: object().required() }),
});

const pathSchema = object({ parameters: array().default([]) });

const operationSchema = object({
  summary: string().default(''),
  parameters: array().default([]),
  requestBody: mixed(),
  responses: mixed(),
});

const METHODS = ['get', 'post', 'put', 'delete'];

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses?: unknown;
}

/** Renders the contract as one page: every operation, then every schema, to which the operations link. */
export function docsPage(contract: unknown): string {
  const { info, paths, components } = contractSchema.validateSync(contract);
  const operations = Object.entries(paths).flatMap(([path, item]) => operationsOf(path, item));
  const schemas = Object.entries(components.schemas);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${info.title} ${info.version}</h1>
<p>${info.description}</p>
<p><a href="/openapi.yaml">openapi.yaml</a></p></header>
<nav aria-label="Operations"><ul>${operations.map(
    ({ method, path }) =>
      html`<li><a href="#${anchor(method, path)}"><b>${method.toUpperCase()}</b> ${path}</a></li>`,
  )}</ul></nav>
<main>
${operations.map(operationSection)}
<h2>Schemas</h2>
${schemas.map(
  ([name, schema]) => html`<section id="schemas-${name}"><h3>${name}</h3>${yamlBlock(schema)}</section>
`,
)}
</main>
</body>
</html>`.markup;
}

function operationsOf(path: string, item: unknown): Operation[] {
  const { parameters: shared, ...methods } = pathSchema.validateSync(item);
  return Object.entries(methods)
    .filter(([method]) => METHODS.includes(method))
    .map(([method, operation]) => {
      const { parameters, ...described } = operationSchema.validateSync(operation);
      return { method, path, ...described, parameters: [...shared, ...parameters] };
    });
}

function operationSection(operation: Operation): Html {
  const { method, path, summary, parameters, requestBody, responses } = operation;
  return html`<section id="${anchor(method, path)}"><h2><b>${method.toUpperCase()}</b> ${path}</h2>
<p>${summary}</p>
${parameters.length > 0 && html`<h3>Parameters</h3>${yamlBlock(parameters)}`}
${requestBody !== undefined && html`<h3>Request body</h3>${yamlBlock(requestBody)}`}
<h3>Responses</h3>${yamlBlock(responses)}</section>
`;
}

function yamlBlock(value: unknown): Html {
  // Splitting by a capture group puts the schema names at odd indexes.
  const parts = stringify(value).split(/#\/components\/schemas\/(\w+)/);
  return html`<pre>${parts.map((part, index) =>
    index % 2 === 0 ? html`${part}` : html`<a href="#schemas-${part}">${part}</a>`,
  )}</pre>`;
}

function anchor(method: string, path: string): string {
  return `${method}${path.replace(/[^A-Za-z]+/g, '-')}`;
}

const STYLE = html`
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: #22262b; background: #fff; }
a { color: #1d5561; } nav ul { columns: 18rem; padding: 0; list-style: none; }
section { border-top: 1px solid #d9dcdf; padding-top: .5rem; } h2 b, nav b { font-size: .8em; color: #8a4a2b; }
pre { background: #f5f6f7; overflow-x: auto; padding: .75rem; font-size: .875rem; }`;
