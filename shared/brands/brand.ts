import type { Country } from '../countries/countries.ts';

export const BRAND_CODES = ['DBC', 'EDG', 'EF', 'ENC', 'FIB'] as const;
export type BrandCode = (typeof BRAND_CODES)[number];

type SearchSection = 'All' | 'Product' | 'Blog' | 'Project';

/** Feature switches of a brand. Screens behind a disabled switch do not exist. */
export interface BrandSwitches {
  readonly kiyoh: boolean;
  readonly products: boolean;
  readonly account: boolean;
  readonly search: Readonly<Record<SearchSection, boolean>>;
  readonly footerLogo: boolean;
}

interface BrandContact {
  /** As printed, with spaces. */
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: Country;
}

/** Screens with text that editors write. */
export const TEXT_SCREENS = [
  'cart',
  'checkout',
  'checkout-result',
  'account',
  'account-address',
  'account-details',
  'reset-password',
] as const;
export type TextScreen = (typeof TEXT_SCREENS)[number];

/** Designs of the home page; each is a variant of its screen. */
export type HomeDesign = 'felt' | 'measured' | 'supplier' | 'adviser' | 'group';

/** Pages and lists that may have nothing to show. */
export type EmptyPage = 'notFound' | 'cart' | 'search' | 'saved';
/** Instruments that a brand offers beside its shop: a list of SKUs to order, and a comparison of measured values. */
export type BrandTool = 'order-list' | 'comparison';

/** Differences between brands that the tokens of theme.css cannot express. */
interface BrandDesign {
  readonly home: HomeDesign;
  /** Lists of products: cards with pictures, or a table of items, sizes and price tiers. */
  readonly productList: 'cards' | 'table';
  /** First section of a product page below picture and price: its description or its data. */
  readonly productPage: 'description' | 'data';
  /** The picture of an article: wide below its title, beside it, or below a centred title. */
  readonly article: 'wide' | 'beside' | 'centred';
  /** The page of an unknown address: a message above or beside the categories; articles to read; or the index of the site. */
  readonly notFound: 'message' | 'list' | 'reading' | 'index';
  /** The cart: rows and a card with the totals; numbered cards and a dark display of the totals; or a table. */
  readonly cart: 'rows' | 'display' | 'table';
  /**
   * The contact page: channels on a field beside the form; on a dark panel; in the margin, before the form; below it, as
   * under a letter; or beside it in large type.
   */
  readonly contact: 'beside' | 'panel' | 'margin' | 'letter' | 'directory';
  /**
   * The header: one row; keys as high as the row; a wide search above a band with the sections; the name above the sections;
   * or the name and the sections above a line.
   */
  readonly header: 'row' | 'keys' | 'counter' | 'masthead' | 'letterhead';
  /** The footer: that of a shop; with its newsletter on a card; below the marks of a ruler; a dense index; one centred column; or the brands of the group. */
  readonly footer: 'shop' | 'card' | 'ruler' | 'index' | 'colophon' | 'report';
  /** Pictures of the brand beside the messages of empty pages; without one, an icon stands above the message. */
  readonly emptyPictures: Readonly<Partial<Record<EmptyPage, string>>>;
  /** Whether prices of a kilogram and a square metre stand beside those of a piece. */
  readonly unitPrices: boolean;
  readonly tools: readonly BrandTool[];
  /** Width of assets/logo.svg at a height of 48. */
  readonly logoWidth: number;
}

export interface Brand {
  readonly code: BrandCode;
  /** Site identifier: the folder, the BRAND setting and the second-level domain. */
  readonly site: string;
  readonly name: string;
  readonly switches: BrandSwitches;
  readonly contact: BrandContact;
  readonly design: BrandDesign;
  /** Colour of the browser's toolbar. */
  readonly themeColour: string;
  /** Ids of the content pages with the text of a screen; a screen without one has no such text. */
  readonly contentPages: Readonly<Partial<Record<TextScreen, string>>>;
}

/** Whether a brand offers a tool; its page does not exist otherwise. */
export function hasTool({ design, switches }: Brand, tool: BrandTool): boolean {
  return switches.products && design.tools.includes(tool);
}

export const EVERY_SWITCH_ON: BrandSwitches = {
  kiyoh: true,
  products: true,
  account: true,
  search: { All: true, Product: true, Blog: true, Project: true },
  footerLogo: true,
};

export const EVERY_SWITCH_OFF: BrandSwitches = {
  kiyoh: false,
  products: false,
  account: false,
  search: { All: false, Product: false, Blog: false, Project: false },
  footerLogo: false,
};
