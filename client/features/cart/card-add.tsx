import { AddToCart, type OrderUnit } from './add-to-cart.tsx';

interface CardAddProps {
  readonly product: {
    readonly id: string;
    readonly name: string;
    readonly unit: OrderUnit;
    readonly stock: number;
  };
}

/** The one button of a product's card: puts one of it into the cart. */
export function CardAdd({ product: { id, name, unit, stock } }: CardAddProps) {
  return <AddToCart compact productId={id} name={name} unit={unit} stock={stock} />;
}
