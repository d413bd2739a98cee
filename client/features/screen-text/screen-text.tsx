import { useProcedure } from '#client/data/use-procedure.ts';
import { Prose } from '#client/ui/prose/prose.tsx';
import type { TextScreen } from '#shared/brands/brand.ts';
import styles from './screen-text.module.css';

/** The text that editors wrote for a screen, which the server has sanitised; nothing where the brand has none. */
export function ScreenText({ screen }: { readonly screen: TextScreen }) {
  const { data: text } = useProcedure('content.text.get', { screen });
  if (!text) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
  return <Prose className={styles.text} dangerouslySetInnerHTML={{ __html: text.html }} />;
}
