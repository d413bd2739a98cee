// Values that several modules share; a list only where code iterates over it.

export const PRODUCT_KINDS = ['Standard', 'PhotoPrint'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Units in which products are sold. */
export const UNITS = ['piece', 'set', 'metre'] as const;

/** Kind of an attribute's value, and of an entry of a menu. */
export type TextKind = 'Text' | 'Link';

/** configuration.schema.json and the contract repeat this list. */
export const OPTION_INPUT_TYPES = [
  'Radio',
  'RadioWithImage',
  'RadioWithImageSmall',
  'RadioColor',
  'File',
  'TextArea',
  'Number',
  'DropDown',
  'ColorPicker',
  'Checkbox',
  'Dimensions',
  'GreenRemark',
  'OrangeRemark',
  'RedRemark',
] as const;
export type OptionInputType = (typeof OPTION_INPUT_TYPES)[number];

export const DELIVERY_METHODS = ['Deliver', 'Pickup', 'DeliverAndAssemble'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

export const CUSTOMER_TYPES = ['Private', 'Business'] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];

/** The payment methods. The contract repeats this list; marks, texts and codes have an entry for each. */
export const PAYMENT_METHODS = [
  'ideal',
  'bancontact',
  'creditcard',
  'paypal',
  'eps',
  'klarna',
  'banktransfer',
  'account',
] as const;
export type PaymentMethodId = (typeof PAYMENT_METHODS)[number];

export const CONTENT_TYPE_FILTERS = ['All', 'Product', 'Project', 'Blog'] as const;
export type ContentTypeFilter = (typeof CONTENT_TYPE_FILTERS)[number];

type ArchiveFilterKind = 'CATEGORY' | 'BRAND';
export type FacetKind =
  | ArchiveFilterKind
  | 'COLOUR'
  | 'SIZE'
  | 'PRICE'
  | 'STOCK'
  | 'ABSORPTION'
  | 'INSULATION';

/** The filters of a product list, in the order in which a shopper sees them. The contract repeats this list. */
export const FACET_KINDS: readonly FacetKind[] = [
  'CATEGORY',
  'COLOUR',
  'SIZE',
  'PRICE',
  'STOCK',
  'ABSORPTION',
  'INSULATION',
  'BRAND',
];

export type CalendarView = 'Day' | 'Week';

export type DimensionMode = 'Width' | 'Height' | 'Scale';

export type PriceDisplay = 'including' | 'excluding';
