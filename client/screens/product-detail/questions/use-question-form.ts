import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { useCall } from '#client/data/use-procedure.ts';
import { useFormStamp } from '#client/features/messages/form-stamp.ts';
import type { QuestionFault } from './send-question.ts';

const FIELDS = ['text', 'name', 'email'] as const;

/** Sends the form of a question. The focus moves to the first field with a fault, or to the confirmation. */
export function useQuestionForm() {
  const { definition } = useShop();
  const call = useCall();
  const stamp = useFormStamp();
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'open' | 'pending' | 'sent'>('open');
  const [faults, setFaults] = useState<readonly QuestionFault[]>([]);
  useEffect(() => {
    if (state === 'sent') done.current?.focus();
  }, [state]);
  useEffect(() => {
    const field = FIELDS.find((known) => faults.includes(known));
    if (field) document.getElementById(`question-${field}`)?.focus();
  }, [faults]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'pending' || !form.current) return;
    setState('pending');
    setFaults([]);
    const fields = new FormData(form.current);
    try {
      const { sendQuestion } = await import('./send-question.ts');
      const found = await sendQuestion(call, fields, {
        country: definition.country,
        stamp: await stamp.read(),
      });
      setFaults(found);
      setState(found.length > 0 ? 'open' : 'sent');
    } catch {
      setFaults(['failed']);
      setState('open');
    }
  };
  return { stamp, form, done, state, faults, submit };
}
