// The enumerations of spec sections 2 and 3. Brand codes live with the brands, locales with the locales.

export const PRODUCT_KINDS = ['Standard', 'PhotoPrint'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

export const TEXT_KINDS = ['Text', 'Link'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

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

export const CONTENT_TYPE_FILTERS = ['All', 'Product', 'Project', 'Blog'] as const;
export type ContentTypeFilter = (typeof CONTENT_TYPE_FILTERS)[number];

export const ARCHIVE_FILTER_KINDS = ['CATEGORY', 'BRAND'] as const;
export type ArchiveFilterKind = (typeof ARCHIVE_FILTER_KINDS)[number];

export const CALENDAR_VIEWS = ['Day', 'Week'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export const DIMENSION_MODES = ['Width', 'Height', 'Scale'] as const;
export type DimensionMode = (typeof DIMENSION_MODES)[number];

export const PRICE_DISPLAYS = ['including', 'excluding'] as const;
export type PriceDisplay = (typeof PRICE_DISPLAYS)[number];

export const REQUEST_CONTENT_TYPES = [
  'application/json',
  'application/vnd.api+json',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'text/plain',
] as const;
export type RequestContentType = (typeof REQUEST_CONTENT_TYPES)[number];
