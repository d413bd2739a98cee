import type { ReactNode } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Marked } from '#client/ui/marked/marked.tsx';
import { SquarePicture } from '#client/ui/picture/square-picture.tsx';
import { VatText } from '#client/ui/price/vat-text.tsx';
import { selectPrice } from '#shared/pricing/select-price.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import styles from './suggestions.module.css';
import type { SuggestionList } from './use-suggestion-query.ts';

interface SuggestionGroupsProps {
  /** Id of the list. */
  readonly id: string;
  /** Input of the shopper. */
  readonly text: string;
  readonly suggestions: SuggestionList;
}

/** Products with picture and price, categories, articles, and a link to all results. */
export function SuggestionGroups({ id, text, suggestions }: SuggestionGroupsProps) {
  const { t, href, money } = useShop();
  const { products, categories, articles, words } = suggestions;
  return (
    <div id={id} role="listbox" aria-label={t('header:search.label')} className={styles.groups}>
      <Group id={`${id}-products`} title={t('header:search.suggestions.products')} count={products.length}>
        {products.map((product) => (
          <SuggestionOption
            key={product.id}
            id={`${id}-product-${product.id}`}
            href={href('productDetail', { slug: product.slug })}
          >
            <SquarePicture image={product.image} sizes="3rem" maxStep={160} className={styles.picture}>
              <Icon name="image" />
            </SquarePicture>
            <span className={styles.name}>
              <Marked text={product.name} words={words} />
            </span>
            <span className={styles.price}>
              <VatText
                inc={money(selectPrice(product.price, { includingVat: true }))}
                exc={money(selectPrice(product.price, { includingVat: false }))}
              />
            </span>
          </SuggestionOption>
        ))}
      </Group>
      <Group
        id={`${id}-categories`}
        title={t('header:search.suggestions.categories')}
        count={categories.length}
      >
        {categories.map((category) => (
          <SuggestionOption
            key={category.id}
            id={`${id}-category-${category.id}`}
            href={href('categoryDetail', { slug: category.slug })}
          >
            <Icon name="grid" size="s" />
            <span className={styles.name}>{category.name}</span>
          </SuggestionOption>
        ))}
      </Group>
      <Group id={`${id}-articles`} title={t('header:search.suggestions.articles')} count={articles.length}>
        {articles.map((article, index) => (
          <SuggestionOption key={article.href} id={`${id}-article-${index}`} href={article.href}>
            <Icon name="file" size="s" />
            <span className={styles.name}>
              <Marked text={article.title} words={words} />
            </span>
          </SuggestionOption>
        ))}
      </Group>
      <SuggestionOption id={`${id}-all`} href={href('searchOverview', { query: { query: text } })}>
        <Icon name="search" size="s" />
        <span className={styles.name}>{t('header:search.suggestions.all', { query: text })}</span>
      </SuggestionOption>
    </div>
  );
}

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Group({ id, title, count, children }: GroupProps) {
  if (count === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox cannot contain a fieldset
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      {children}
    </div>
  );
}
