import type { MouseEvent } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import { LinePicture } from './line-picture.tsx';
import { SAMPLE_FORM_ID } from './sample-form.tsx';
import { sampleOfLine, sampleValue } from './sample-value.ts';
import { useCartMutation } from './use-cart-mutation.ts';

/** A colour whose sample can be ordered. */
export interface SampleColour {
  readonly productId: string;
  /** The choice of a product whose colour is an option. */
  readonly colour?: string;
  readonly name: string;
  readonly hex: string;
}

/** Adds samples to the cart, and reports each in a toast with a link to the cart. */
export function useSample() {
  const { t, href } = useShop();
  const { showToast } = useToast();
  const { mutateAsync, isPending, error } = useCartMutation('cart.sample.add');
  const order = async ({ productId, colour }: SampleColour) => {
    if (isPending) return;
    const wanted = { productId, ...(colour === undefined ? {} : { colour }) };
    const cart = await mutateAsync(wanted).catch(() => undefined);
    const line = cart?.lines.find(
      (each) => each.sample && sampleValue(sampleOfLine(each)) === sampleValue(wanted),
    );
    if (!line) return;
    showToast({
      variant: 'success',
      title: t('cart:sample.done'),
      description: line.name,
      picture: <LinePicture line={line} size="s" />,
      action: { label: t('cart:add.toCart'), href: href('cart') },
    });
  };
  /** Attributes of a button that orders a sample, with or without JavaScript. */
  const buttonOf = (sample: SampleColour) => ({
    ...({ type: 'submit', form: SAMPLE_FORM_ID, name: 'sample', value: sampleValue(sample) } as const),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      void order(sample);
    },
  });
  return { buttonOf, isPending, error: error ? callErrorText(error, t) : undefined };
}
