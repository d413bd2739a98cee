import { useShop } from '#client/data/shop-context.tsx';
import { AccordionItem } from '#client/ui/accordion/accordion.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Prose } from '#client/ui/prose/prose.tsx';
import styles from './content-blocks.module.css';
import { ContentGrid } from './content-grid.tsx';
import { ContentPicture } from './content-picture.tsx';
import type { ContentSlots } from './content-slots.ts';
import type { ContentBlock } from './content-types.ts';
import { Video } from './video.tsx';

interface ContentBlocksProps {
  readonly blocks: readonly ContentBlock[];
  readonly slots: ContentSlots;
}

const BODY_SIZES = '(min-width: 768px) 704px, 94vw';

/** A body: its blocks in order. The server has sanitised their HTML (server/storefront/content/to-html.ts). */
export function ContentBlocks({ blocks, slots }: ContentBlocksProps) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        // The blocks of a page never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no ids
        <Block key={index} block={block} slots={slots} />
      ))}
    </div>
  );
}

function Markup({ html, className }: { readonly html: string; readonly className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
  return <Prose className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

function Block({ block, slots }: { readonly block: ContentBlock; readonly slots: ContentSlots }) {
  const { t } = useShop();
  switch (block.type) {
    case 'text':
      return <Markup html={block.html} />;
    case 'table':
      return (
        // A group, since a page may have several tables and landmarks need different names.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
        <div role="group" className={styles.table} aria-label={t('blogs:table')} tabIndex={0}>
          <Markup html={block.html} />
        </div>
      );
    case 'picture':
      return (
        <figure className={styles.figure}>
          <ContentPicture picture={block.picture} alt={block.alt} sizes={BODY_SIZES} />
          {block.caption && <figcaption className={styles.caption}>{block.caption}</figcaption>}
        </figure>
      );
    case 'gallery':
      return (
        <ul className={styles.gallery}>
          {block.pictures.map(({ picture, alt, caption }) => (
            <li key={picture?.name ?? alt}>
              <figure className={styles.figure}>
                <ContentPicture
                  picture={picture}
                  alt={alt}
                  sizes="(min-width: 768px) 344px, 94vw"
                  className={styles.tile}
                />
                {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
      );
    case 'video':
      return (
        <Video id={block.id} title={block.title}>
          <ContentPicture picture={block.picture} alt="" sizes={BODY_SIZES} className={styles.wide} />
        </Video>
      );
    case 'quote':
      return (
        <figure className={styles.quote}>
          <blockquote>
            <Markup html={block.html} className={styles.words} />
          </blockquote>
          {block.by && (
            <figcaption className={styles.by}>
              {block.by}
              {block.role && <span className={styles.role}>, {block.role}</span>}
            </figcaption>
          )}
        </figure>
      );
    case 'faq':
      return (
        <div className={styles.faq}>
          {block.entries.map(({ id, question, html }) => (
            <AccordionItem key={id} id={id} title={<h3 className={styles.question}>{question}</h3>}>
              <Markup html={html} />
            </AccordionItem>
          ))}
        </div>
      );
    case 'steps':
      return (
        <ol className={styles.steps}>
          {block.items.map((html) => (
            <li key={html} className={styles.step}>
              <Markup html={html} />
            </li>
          ))}
        </ol>
      );
    case 'products':
      return <div className={styles.row}>{slots.products(block.ids, 3, t('blogs:products'))}</div>;
    case 'categories':
      return <div className={styles.row}>{slots.categories(block.ids)}</div>;
    case 'projects':
      return (
        <div className={styles.row}>
          <ContentGrid cards={block.cards} level={3} />
        </div>
      );
    case 'reverberation':
      return slots.reverberation?.(block.ids);
    case 'form': {
      const form = block.form === 'newsletter' ? slots.newsletter() : slots.form(block.form);
      return (
        form && (
          <aside id={`form-${block.form}`} className={styles.form}>
            <p>{t(`blogs:forms.${block.form}.text`)}</p>
            {form}
          </aside>
        )
      );
    }
    case 'action':
      return (
        <aside className={styles.action}>
          <Markup html={block.html} />
          <ButtonLink href={block.href} iconEnd="arrow-right">
            {block.label}
          </ButtonLink>
        </aside>
      );
    case 'hero':
      return (
        <section className={styles.hero}>
          <ContentPicture
            picture={block.picture}
            alt={block.alt}
            sizes={BODY_SIZES}
            className={styles.wide}
            eager
          />
          <Markup html={block.html} />
        </section>
      );
  }
}
