import type { ScreenModule } from '#client/data/screen.ts';
import { useT } from '#client/data/shop-context.tsx';
import { Placeholder } from '#client/features/placeholder/placeholder.tsx';
import type { IconName } from '#client/ui/icon/icon-names.ts';
import type { Namespace } from '#shared/locales/namespaces.ts';
import type { PlaceholderScreen } from '#shared/screens/names.ts';

interface PlaceholderTexts {
  readonly icon: IconName;
  /** Key of a group with `title` and `onItsWay`. */
  readonly texts: string;
  /** Namespaces of the key beyond those of the shell. */
  readonly namespaces: readonly Namespace[];
}

const TEXTS = {
  contact: { icon: 'phone', texts: 'form:contact', namespaces: ['form'] },
  newsletter: { icon: 'mail', texts: 'form:newsletter', namespaces: ['form'] },
} as const satisfies Record<PlaceholderScreen, PlaceholderTexts>;

/** The module of a screen without published content; search engines must not index it. */
export function placeholderModule(screen: PlaceholderScreen): ScreenModule {
  const { icon, texts, namespaces }: PlaceholderTexts = TEXTS[screen];
  return {
    namespaces,
    load({ t, brand }) {
      return { head: { title: `${t(`${texts}.title`)} | ${brand.name}`, noindex: true } };
    },
    Screen() {
      const t = useT();
      return <Placeholder icon={icon} title={t(`${texts}.title`)} text={t(`${texts}.onItsWay`)} />;
    },
  };
}
