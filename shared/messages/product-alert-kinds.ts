/** Occasions of a mail that a visitor asks for: a product is in stock again, or its price falls. */
export const PRODUCT_ALERT_KINDS = ['stock', 'price'] as const;
export type ProductAlertKind = (typeof PRODUCT_ALERT_KINDS)[number];
