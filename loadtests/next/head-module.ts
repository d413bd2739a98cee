import { propName } from './element-props.ts';
import { parseMarkup } from './parse-page.ts';

const TAGS = /<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>/g;
const NOSCRIPT = /<noscript>.*?<\/noscript>/g;
const STRUCTURED_DATA = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;
const VALUELESS = / (crossorigin|data-head)(?=[ >])/g;

/** Next writes these itself, and needs no disabled style sheets to open another page. */
const OWN_TAGS = /charset=|name="viewport"| disabled/;

/**
 * Source of a JavaScript module whose `PageHead` gives Next the head of a page of the shop: titles, links and meta tags, structured
 * data and enabled style sheets. Next loads its own scripts.
 */
export function headModule(head: string): string {
  const tags = head.replaceAll(NOSCRIPT, '').match(TAGS) ?? [];
  const wellFormed = tags
    .filter((tag) => !OWN_TAGS.test(tag))
    .map((tag) => tag.replaceAll(VALUELESS, ' $1=""').replace(/^(<(?:link|meta)[^>]*[^/>])>$/, '$1/>'));
  const elements = parseMarkup(wellFormed.join('')).flatMap((node) => {
    if (typeof node === 'string') return [];
    const props = node.attributes
      .filter(([name]) => name !== 'data-head')
      .map(([name, value]) => [propName(name), value]);
    const [text] = node.children;
    if (typeof text === 'string') props.push(['children', text]);
    return [`jsx("${node.tag}", ${JSON.stringify(Object.fromEntries(props))})`];
  });
  const structured = [...head.matchAll(STRUCTURED_DATA)].map(([, json = '']) => {
    const props = { type: 'application/ld+json', dangerouslySetInnerHTML: { __html: json } };
    return `jsx("script", ${JSON.stringify(props)})`;
  });
  return `import Head from 'next/head';\nimport { jsx, jsxs } from 'react/jsx-runtime';
export function PageHead() { return jsxs(Head, {children: [${[...elements, ...structured].join(', ')}]}); }\n`;
}
