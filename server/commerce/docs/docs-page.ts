import { stringify } from 'yaml';

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses?: unknown;
}

interface Contract {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

const METHODS = ['get', 'post', 'put', 'delete'];

/** The contract as one readable page: every call, then every shape; shapes link to where they are described. */
export function docsPage(contract: Contract): string {
  const { info, paths, components } = contract;
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => {
      const operation = item[method] as Operation;
      return {
        method,
        path,
        operation,
        parameters: [item.parameters, operation.parameters].flat().filter(Boolean),
      };
    }),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escaped(info.title)} ${escaped(info.version)}</h1>
<p>${escaped(info.description ?? '')}</p>
<p><a href="/openapi.yaml">openapi.yaml</a></p></header>
<nav aria-label="Calls"><ul>${calls
    .map(
      ({ method, path }) =>
        `<li><a href="#${anchor(method, path)}"><b>${method.toUpperCase()}</b> ${escaped(path)}</a></li>`,
    )
    .join('')}</ul></nav>
<main>
${calls.map(({ method, path, operation, parameters }) => call(method, path, operation, parameters)).join('\n')}
<h2>Shapes</h2>
${Object.entries(components.schemas)
  .map(
    ([name, schema]) => `<section id="schemas-${name}"><h3>${escaped(name)}</h3>${shape(schema)}</section>`,
  )
  .join('\n')}
</main>
</body>
</html>`;
}

function call(method: string, path: string, operation: Operation, parameters: readonly unknown[]): string {
  return `<section id="${anchor(method, path)}"><h2><b>${method.toUpperCase()}</b> ${escaped(path)}</h2>
<p>${escaped(operation.summary ?? '')}</p>
${parameters.length > 0 ? `<h3>Parameters</h3>${shape(parameters)}` : ''}
${operation.requestBody ? `<h3>Body</h3>${shape(operation.requestBody)}` : ''}
<h3>Answers</h3>${shape(operation.responses)}</section>`;
}

function shape(value: unknown): string {
  return `<pre>${escaped(stringify(value)).replace(
    /#\/components\/(\w+)\/(\w+)/g,
    (reference, kind: string, name: string) =>
      kind === 'schemas' ? `<a href="#schemas-${name}">${name}</a>` : reference,
  )}</pre>`;
}

function anchor(method: string, path: string): string {
  return `${method}${path.replace(/[^A-Za-z]+/g, '-')}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; color: #22262b; background: #fff; }
a { color: #1d5561; } nav ul { columns: 18rem; padding: 0; list-style: none; }
section { border-top: 1px solid #d9dcdf; padding-top: .5rem; } h2 b, nav b { font-size: .8em; color: #8a4a2b; }
pre { background: #f5f6f7; overflow-x: auto; padding: .75rem; font-size: .875rem; }`;
