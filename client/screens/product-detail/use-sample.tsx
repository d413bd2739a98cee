import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { LinePicture } from '#client/features/cart/line-picture.tsx';
import { sampleOfLine, sampleValue } from '#client/features/cart/sample-value.ts';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import { useToast } from '#client/ui/toast/toast-context.ts';

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
  return { order, isPending, error: error ? callErrorText(error, t) : undefined };
}
