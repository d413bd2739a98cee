import { useShop } from '#client/data/shop-context.tsx';
import styles from '../content-blocks.module.css';
import { ContentGrid } from '../content-grid.tsx';
import type { BlockProps, BlockRows } from './block-row.ts';

function ProductsBlock({ block, slots }: BlockProps<'products'>) {
  const { t } = useShop();
  return <div className={styles.row}>{slots.products(block.ids, 3, t('blogs:products'))}</div>;
}

function ProjectsBlock({ block }: BlockProps<'projects'>) {
  return (
    <div className={styles.row}>
      <ContentGrid cards={block.cards} level={3} />
    </div>
  );
}

function FormBlock({ block: { form: kind }, slots }: BlockProps<'form'>) {
  const { t } = useShop();
  const form = kind === 'newsletter' ? slots.newsletter() : slots.form(kind);
  return (
    form && (
      <aside id={`form-${kind}`} className={styles.form}>
        <p>{t(`blogs:forms.${kind}.text`)}</p>
        {form}
      </aside>
    )
  );
}

function ThirdPartiesBlock({ block: { purposes } }: BlockProps<'thirdParties'>) {
  if (purposes.length === 0) return null;
  return (
    <dl className={styles.purposes}>
      {purposes.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type ReferenceBlock =
  | 'planner'
  | 'samples'
  | 'products'
  | 'categories'
  | 'projects'
  | 'reverberation'
  | 'listening'
  | 'form'
  | 'thirdParties';

export const REFERENCE_BLOCKS: BlockRows<ReferenceBlock> = {
  thirdParties: { Component: ThirdPartiesBlock },
  form: {
    Component: FormBlock,
    prefetch: async ({ prefetch }, blocks) => {
      if (blocks.some(({ form }) => form !== 'newsletter')) await prefetch('message.stamp.get', null);
    },
  },
  products: {
    Component: ProductsBlock,
    prefetch: async ({ brand, prefetch }, blocks) => {
      if (!brand.switches.products) return;
      await Promise.all(blocks.map(({ ids }) => prefetch('product.card.list', { ids: [...ids] })));
    },
  },
  categories: {
    Component: ({ block, slots }) => <div className={styles.row}>{slots.categories(block.ids)}</div>,
    prefetch: async ({ brand, prefetch }) => {
      if (brand.switches.products) await prefetch('category.list.get', null);
    },
  },
  projects: { Component: ProjectsBlock },
  // Their data is fetched with their code, by screens/content-page/ and screens/advice-detail/.
  planner: { Component: ({ block, slots }) => slots.planner?.(block.ids) },
  samples: { Component: ({ block, slots }) => slots.samples?.(block.ids) },
  reverberation: { Component: ({ block, slots }) => slots.reverberation?.(block.ids) },
  listening: { Component: ({ slots }) => slots.listening?.() },
};
