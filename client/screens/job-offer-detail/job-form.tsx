import { useParams } from 'react-router-dom';
import { useProcedure } from '#client/data/use-procedure.ts';
import { PlainMessageForm } from '#client/features/messages/plain-message-form.tsx';
import type { MessageKind } from '#shared/messages/message-kinds.ts';

export function JobForm({ kind }: { readonly kind: MessageKind }) {
  const { slug = '' } = useParams();
  const { data: job } = useProcedure('content.article.get', { kind: 'job', slug });
  return <PlainMessageForm kind={kind} job={job ?? undefined} />;
}
