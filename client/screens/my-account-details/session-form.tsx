import type { FormEvent, ReactNode } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import type { SectionName } from './section-names.ts';

interface SessionFormProps {
  readonly section: Extract<SectionName, 'session' | 'sessions'>;
  readonly id?: string;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** A form of one button, which is posted without JavaScript. */
export function SessionForm({ section, id, onSubmit, children }: SessionFormProps) {
  const { href } = useShop();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form method="post" action={href('myAccountDetails')} onSubmit={submit}>
      <input type="hidden" name="section" value={section} />
      {id && <input type="hidden" name="id" value={id} />}
      {children}
    </form>
  );
}
