import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#client/ui/notice/notice.tsx';

interface FormErrorProps {
  readonly error: unknown;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The error of a form's call. It takes the focus, because the button that the shopper pressed may be far below. */
export function FormError({ error, title, action, children }: FormErrorProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== undefined) container.current?.focus();
  }, [error]);
  return (
    <div ref={container} tabIndex={-1}>
      <Notice tone="danger" role="alert" title={title} action={action}>
        {children}
      </Notice>
    </div>
  );
}
