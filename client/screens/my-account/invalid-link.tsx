import type { ReactNode } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { ResultPage } from '#client/features/account/result-page.tsx';

interface InvalidLinkProps {
  /** Key of a group with `title` and `text`. */
  readonly texts: string;
  /** Links to what helps. */
  readonly children: ReactNode;
}

/** Says that the link of a mail was already used, has expired or is incomplete. */
export function InvalidLink({ texts, children }: InvalidLinkProps) {
  const t = useT();
  return (
    <ResultPage icon="info" title={t(`${texts}.title`)} action={children}>
      <p>{t(`${texts}.text`)}</p>
    </ResultPage>
  );
}
