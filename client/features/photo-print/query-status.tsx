import { callErrorText } from '#client/data/call-error.ts';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Spinner } from '#client/ui/spinner/spinner.tsx';

interface QueryStatusProps {
  readonly query: {
    readonly data: unknown;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly loadingLabel: string;
}

/** A spinner while a list loads, and the error with a retry when it fails. */
export function QueryStatus({ query: { data, error, refetch }, loadingLabel }: QueryStatusProps) {
  const t = useT();
  if (error) {
    return (
      <EmptyState
        icon="warning"
        title={callErrorText(error, t)}
        action={
          <Button size="s" variant="secondary" onClick={() => void refetch()}>
            {t('form:print.chosen.retry')}
          </Button>
        }
      />
    );
  }
  return data ? null : <Spinner label={loadingLabel} size="l" />;
}
