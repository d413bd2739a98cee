import { useT } from '#client/data/shop-context.tsx';
import { ResultPage } from '#client/features/account/result-page.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';

interface MailSentProps {
  /** Key of a group with `title`, `text`, `spam` and `again`, and with `here` for `hasItems`. */
  readonly texts: string;
  /** The form that sends the mail again. */
  readonly againHref: string;
  /** Whether the browser may have a cart and saved items that the account receives. */
  readonly hasItems?: boolean;
}

/** Says that a mail is on its way, and how to get another one. */
export function MailSent({ texts, againHref, hasItems = false }: MailSentProps) {
  const t = useT();
  return (
    <ResultPage
      icon="mail"
      title={t(`${texts}.title`)}
      action={
        <ButtonLink href={againHref} variant="secondary">
          {t(`${texts}.again`)}
        </ButtonLink>
      }
    >
      <p>{t(`${texts}.text`)}</p>
      {hasItems && <p>{t(`${texts}.here`)}</p>}
      <p>{t(`${texts}.spam`)}</p>
    </ResultPage>
  );
}
