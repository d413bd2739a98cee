import { propName } from './element-props.ts';
import { parseMarkup } from './parse-page.ts';

const VALUELESS = / (crossorigin|data-head)(?= |$)/g;

/** Next writes these itself, and needs no disabled style sheets to open another page. */
const OWN_TAGS = /charset=|name="viewport"| disabled/;

const STRUCTURED_DATA = 'script type="application/ld+json"';

/** The tags of a head that have a meaning without scripts, as XML, and its structured data. */
function readHead(head: string): {
  readonly tags: readonly string[];
  readonly structured: readonly string[];
} {
  const tags: string[] = [];
  const structured: string[] = [];
  let isNoscript = false;
  for (const piece of head.split('<')) {
    const end = piece.indexOf('>');
    if (piece.startsWith('noscript')) isNoscript = true;
    else if (piece.startsWith('/noscript')) isNoscript = false;
    else if (piece.startsWith(STRUCTURED_DATA)) structured.push(piece.slice(end + 1));
    else if (piece.startsWith('title')) tags.push(`<${piece}</title>`);
    else if (!isNoscript && /^(?:link|meta) /.test(piece) && !OWN_TAGS.test(piece))
      tags.push(`<${piece.slice(0, end).replaceAll(VALUELESS, ' $1=""')}/>`);
  }
  return { tags, structured };
}

/**
 * Source of a JavaScript module whose `PageHead` gives Next the head of a page of the shop: titles, links and meta tags, structured
 * data and enabled style sheets. Next loads its own scripts.
 */
export function headModule(head: string): string {
  const { tags, structured } = readHead(head);
  const elements = parseMarkup(tags.join('')).flatMap((node) => {
    if (typeof node === 'string') return [];
    const props = node.attributes
      .filter(([name]) => name !== 'data-head')
      .map(([name, value]) => [propName(name), value]);
    const [text] = node.children;
    if (typeof text === 'string') props.push(['children', text]);
    return [`jsx("${node.tag}", ${JSON.stringify(Object.fromEntries(props))})`];
  });
  const scripts = structured.map((json) => {
    const props = { type: 'application/ld+json', dangerouslySetInnerHTML: { __html: json } };
    return `jsx("script", ${JSON.stringify(props)})`;
  });
  return `import Head from 'next/head';\nimport { jsx, jsxs } from 'react/jsx-runtime';
export function PageHead() { return jsxs(Head, {children: [${[...elements, ...scripts].join(', ')}]}); }\n`;
}
