import type { ScreenModule } from '#client/data/screen.ts';
import { useT } from '#client/data/shop-context.tsx';
import { Placeholder } from '#client/features/placeholder/placeholder.tsx';
import type { IconName } from '#client/ui/icon/icon-names.ts';
import type { Namespace } from '#shared/locales/namespaces.ts';
import { hasSlug } from '#shared/screens/index.ts';
import type { PlaceholderScreen } from '#shared/screens/names.ts';

interface PlaceholderTexts {
  readonly icon: IconName;
  /** Key of a group with `title` and `onItsWay`. */
  readonly texts: string;
  /** Namespaces of the key beyond those of the shell. */
  readonly namespaces: readonly Namespace[];
  /** A list, of which there is one page so far. */
  readonly isList?: boolean;
}

/** Any page but the first. The parser of the product lists would bring their scripts and styles to these screens. */
const OTHER_PAGE = /^(?!1$)[1-9]\d*$/;

const TEXTS = {
  blogOverview: { icon: 'mail', texts: 'blogs:overview', namespaces: ['blogs'], isList: true },
  blogDetail: { icon: 'mail', texts: 'blogs:detail', namespaces: ['blogs'] },
  adviceDetail: { icon: 'info', texts: 'blogs:advice', namespaces: ['blogs'] },
  projectOverview: { icon: 'grid', texts: 'project:overview', namespaces: ['project'], isList: true },
  projectDetail: { icon: 'grid', texts: 'project:detail', namespaces: ['project'] },
  inspirationOverview: {
    icon: 'star',
    texts: 'inspiration:overview',
    namespaces: ['inspiration'],
    isList: true,
  },
  contact: { icon: 'phone', texts: 'form:contact', namespaces: ['form'] },
  newsletter: { icon: 'mail', texts: 'form:newsletter', namespaces: ['form'] },
  jobOfferOverview: { icon: 'leaf', texts: 'global:jobOffers', namespaces: [], isList: true },
  jobOfferDetail: { icon: 'leaf', texts: 'global:jobOffer', namespaces: [] },
} as const satisfies Record<PlaceholderScreen, PlaceholderTexts>;

/**
 * The module of a screen without published content; search engines must not index it. Every slug of a detail screen is
 * missing, and every page of a list but the first, because there is no content yet.
 */
export function placeholderModule(screen: PlaceholderScreen): ScreenModule {
  const { icon, texts, namespaces, isList = false }: PlaceholderTexts = TEXTS[screen];
  return {
    namespaces,
    load({ t, brand, url, notFound }) {
      if (hasSlug(screen) || (isList && OTHER_PAGE.test(url.searchParams.get('page') ?? ''))) notFound();
      return { head: { title: `${t(`${texts}.title`)} | ${brand.name}`, noindex: true } };
    },
    Screen() {
      const t = useT();
      return <Placeholder icon={icon} title={t(`${texts}.title`)} text={t(`${texts}.onItsWay`)} />;
    },
  };
}
