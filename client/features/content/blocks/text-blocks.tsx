import { useShop } from '#client/data/shop-context.tsx';
import { AccordionItem } from '#client/ui/accordion/accordion.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import shades from '#client/ui/table/scroll-shades.module.css';
import styles from '../content-blocks.module.css';
import type { BlockOf, BlockProps, BlockRows } from './block-row.ts';
import { Markup } from './markup.tsx';

function TableBlock({ block }: BlockProps<'table'>) {
  const { t } = useShop();
  const className = classNames(shades.shades, styles.table);
  return (
    // A group, since a page may have several tables and landmarks need different names.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div role="group" className={className} aria-label={t('blogs:table')} tabIndex={0}>
      <Markup html={block.html} />
    </div>
  );
}

function QuoteBlock({ block: { html, by, role } }: BlockProps<'quote'>) {
  return (
    <figure className={styles.quote}>
      <blockquote>
        <Markup html={html} className={styles.words} />
      </blockquote>
      {by && (
        <figcaption className={styles.by}>
          {by}
          {role && <span className={styles.role}>, {role}</span>}
        </figcaption>
      )}
    </figure>
  );
}

function FaqBlock({ block }: BlockProps<'faq'>) {
  return (
    <div className={styles.faq}>
      {block.entries.map(({ id, question, html }) => (
        <AccordionItem key={id} id={id} title={<h3 className={styles.question}>{question}</h3>}>
          <Markup html={html} />
        </AccordionItem>
      ))}
    </div>
  );
}

/** A page has one FAQPage; links in its answers must be absolute. */
function faqPage(blocks: readonly BlockOf<'faq'>[], base: string) {
  const entries = blocks.flatMap((block) => block.entries);
  if (entries.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: entries.map(({ question, html }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: html.replaceAll('href="/', `href="${base}/`) },
      })),
    },
  ];
}

function StepsBlock({ block }: BlockProps<'steps'>) {
  return (
    <ol className={styles.steps}>
      {block.items.map((html) => (
        <li key={html} className={styles.step}>
          <Markup html={html} />
        </li>
      ))}
    </ol>
  );
}

function ActionBlock({ block: { html, href, label } }: BlockProps<'action'>) {
  return (
    <aside className={styles.action}>
      <Markup html={html} />
      <ButtonLink href={href} iconEnd="arrow-right">
        {label}
      </ButtonLink>
    </aside>
  );
}

export const TEXT_BLOCKS: BlockRows<'text' | 'table' | 'quote' | 'faq' | 'steps' | 'action'> = {
  text: { Component: ({ block }) => <Markup html={block.html} /> },
  table: { Component: TableBlock },
  quote: { Component: QuoteBlock },
  faq: { Component: FaqBlock, structuredData: (blocks, { base }) => faqPage(blocks, base) },
  steps: { Component: StepsBlock },
  action: { Component: ActionBlock },
};
