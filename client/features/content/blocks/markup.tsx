import { Prose } from '#client/ui/prose/prose.tsx';

interface MarkupProps {
  /** The server has sanitised it (server/storefront/content/to-html.ts). */
  readonly html: string;
  readonly className?: string | undefined;
}

/** Running text of a body. */
export function Markup({ html, className }: MarkupProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
  return <Prose className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
