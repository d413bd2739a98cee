import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CheckedOrderList } from '#client/data/form-handler.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useCall } from '#client/data/use-procedure.ts';
import { useFormResult, useRejectedForm } from '#client/data/use-rejected-form.ts';
import { useListAddition } from '#client/features/cart/use-list-addition.ts';
import { parseOrderList } from '#shared/order-list/order-list.ts';
import { textAfter } from './list-change.ts';

/** Milliseconds without a key before typed lines are checked. */
const PAUSE = 600;

type Step = 'check' | 'add';

/**
 * The list in the text field and its last check. The text is the only state: a correction changes it and checks it again, as
 * the server does for a browser without JavaScript.
 */
export function useOrderList() {
  const { href } = useShop();
  const navigate = useNavigate();
  const call = useCall();
  const addList = useListAddition();
  const posted = useFormResult()?.orderList;
  const rejected = useRejectedForm();
  const given = posted?.text ?? rejected?.fields.list ?? '';
  const [checked, setChecked] = useState<CheckedOrderList | undefined>(posted);
  const field = useRef<HTMLTextAreaElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);

  const { mutateAsync, isPending, error } = useMutation<boolean, Error, { text: string; step: Step }>({
    mutationKey: ['cart.list'],
    mutationFn: async ({ text, step }) => {
      latest.current += 1;
      const own = latest.current;
      const show = (list: CheckedOrderList['list'], isRefused: boolean) => {
        // A later check has the newer text.
        if (own === latest.current) setChecked({ text, list, isRefused });
        return false;
      };
      const { lines, unread } = parseOrderList(text);
      if (lines.length === 0) return show(null, step === 'add');
      if (step === 'check' || unread.length > 0) {
        return show(await call.mutate('cart.list.check', { lines: [...lines] }), step === 'add');
      }
      const refused = await addList([...lines]);
      return refused ? show(refused, true) : true;
    },
  });

  const run = async (step: Step, change: string | null = null) => {
    clearTimeout(timer.current);
    if (!field.current) return;
    const text = textAfter(field.current.value, change);
    field.current.value = text;
    const isAdded = await mutateAsync({ text, step }).catch(() => undefined);
    if (isAdded) await navigate(href('cart'));
    else if (change !== null) result.current?.focus();
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Typed or pasted before hydration.
    const typed = field.current?.value ?? '';
    if (typed !== given) timer.current = setTimeout(() => field.current?.form?.requestSubmit(), 0);
  }, [given]);

  return {
    /** The text that the browser posted. */
    given,
    checked,
    field,
    result,
    isPending,
    error: error ?? (checked ? undefined : rejected?.error),
    show(text: string) {
      if (field.current) field.current.value = text;
      void run('check');
    },
    onInput({ nativeEvent }: FormEvent) {
      const isWhole = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void run('check'), isWhole ? 0 : PAUSE);
    },
    onSubmit(event: FormEvent) {
      event.preventDefault();
      const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
      const button = submitter instanceof HTMLButtonElement ? submitter : undefined;
      const change = button?.name === 'change' ? button.value : null;
      void run(button?.name === 'step' && button.value === 'add' ? 'add' : 'check', change);
    },
  };
}
