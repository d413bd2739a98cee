import type { Heading, RootContent } from 'mdast';
import { link, optionalText, text } from './attributes.ts';
import { defineBlock } from './block-definition.ts';
import { plainText } from './plain-text.ts';

const ownHtml = ({ html }: { readonly html: string }) => [html];

const markdown = defineBlock({
  syntax: 'markdown',
  attributes: {},
  parse: (_attributes, body) => ({ html: body.html() }),
  view: (block) => block,
  searchTexts: ownHtml,
});

/** Blocks of text: those of Markdown itself, and those that consist of words. */
export const TEXT_BLOCKS = {
  /** Everything between two other blocks. */
  text: markdown,
  table: markdown,
  quote: defineBlock({
    syntax: 'containerDirective',
    attributes: { by: optionalText, role: optionalText },
    parse: ({ by, role }, body) => ({ html: body.html(), by, role }),
    view: (block) => block,
    searchTexts: ownHtml,
  }),
  faq: defineBlock({
    syntax: 'containerDirective',
    attributes: {},
    parse(_attributes, body) {
      const entries: { question: Heading; answer: RootContent[] }[] = [];
      for (const node of body.nodes) {
        const last = entries.at(-1);
        if (node.type === 'heading' && node.depth === 3) entries.push({ question: node, answer: [] });
        else if (last) last.answer.push(node);
        else body.fault('a faq begins with a question: ### Question', node);
      }
      if (entries.length === 0) body.fault('a faq has at least one question: ### Question');
      return {
        entries: entries.map(({ question, answer }) => {
          if (answer.length === 0) body.fault('the question has no answer', question);
          // The id is that of the heading, for links to it.
          const id = String(question.data?.hProperties?.id ?? '');
          return { id, question: plainText(question), html: body.html(answer) };
        }),
      };
    },
    view: (block) => block,
    searchTexts: ({ entries }) => entries.flatMap(({ question, html }) => [question, html]),
  }),
  steps: defineBlock({
    syntax: 'containerDirective',
    attributes: {},
    parse(_attributes, body): { readonly items: readonly string[] } {
      const [list, ...rest] = body.nodes;
      if (list?.type === 'list' && list.ordered && rest.length === 0) {
        return { items: list.children.map((item) => body.html(item.children)) };
      }
      body.fault('steps contain one numbered list');
      return { items: [] };
    },
    view: (block) => block,
    searchTexts: ({ items }) => items,
  }),
  action: defineBlock({
    syntax: 'containerDirective',
    attributes: { href: link, label: text },
    parse: ({ href, label }, body) => ({ html: body.html(), href, label }),
    view: (block) => block,
    searchTexts: ownHtml,
  }),
};
