import type { InputOf } from '#client/data/query.ts';
import { useT } from '#client/data/shop-context.tsx';
import { ChipLink } from '#client/ui/chip/chip-link.tsx';
import { isPublishedKind } from '#shared/content/overviews.ts';
import type { Overview } from './content-types.ts';
import styles from './tag-filter.module.css';

interface TagFilterProps {
  readonly query: InputOf<'content.overview.get'>;
  readonly overview: Overview;
  /** Path of the overview. */
  readonly path: string;
}

const TYPES = ['blog', 'advice'] as const;

interface Choice {
  readonly key: string;
  readonly name: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

function Choices({ label, choices }: { readonly label: string; readonly choices: readonly Choice[] }) {
  return (
    <ul className={styles.choices} aria-label={label}>
      {choices.map(({ key, name, href, isCurrent }) => (
        <li key={key}>
          <ChipLink
            href={href}
            rel="nofollow"
            data-keep-scroll=""
            aria-current={isCurrent ? 'true' : undefined}
          >
            {name}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

/** Links to the same overview with one type of entries, or with one tag. */
export function TagFilter({ query, overview, path }: TagFilterProps) {
  const t = useT();
  const address = (type: string | undefined, tag: string | undefined) => {
    const parameters = [tag && `category=${tag}`, type && `type=${type}`].filter(Boolean);
    return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
  };
  const types: Choice[] = [undefined, ...TYPES].map((type) => ({
    key: type ?? 'all',
    name: t(`blogs:types.${type ?? 'all'}`),
    href: address(type, undefined),
    isCurrent: query.type === type,
  }));
  const tags: Choice[] = overview.tags.map(({ key, name }) => ({
    key,
    name,
    href: address(query.type, query.tag === key ? undefined : key),
    isCurrent: query.tag === key,
  }));
  return (
    <nav className={styles.filter} aria-label={t('blogs:filter')}>
      {query.kind === 'blog' && TYPES.every(isPublishedKind) && (
        <Choices label={t('blogs:types.label')} choices={types} />
      )}
      {tags.length > 1 && <Choices label={t('blogs:tags')} choices={tags} />}
    </nav>
  );
}
