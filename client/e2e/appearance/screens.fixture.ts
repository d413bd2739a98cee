import type { Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { JOURNEY_CONTENT } from '#client/e2e/journey-brand.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { firstSlug } from '#client/e2e/shop/sitemap.fixture.ts';
import { configurableProduct } from '#client/e2e/steps/configurator.fixture.ts';
import { fileInput, noisePicture, openCrop, uploadPicture } from '#client/e2e/steps/photo-print.fixture.ts';
import {
  addLine,
  openPaymentStep,
  PREPARED_LOCALE,
  saveDetails,
} from '#client/e2e/steps/prepared-cart.fixture.ts';
import { completeSandboxPayment, orderNumber, payButton } from '#client/e2e/steps/purchase.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { defaultAnswers } from '#shared/configuration/configuration.ts';
import type { PageScreen, Screen } from '#shared/screens/index.ts';
import { CONTENT_PAGE } from '#shared/screens/names.ts';

const { calculator, category, manufacturer, photoPrint, soldOut, word } = SAMPLE_PRODUCTS;

/** The locale of the states: the one of the default shop. */
export const SCREENS_LOCALE = PREPARED_LOCALE;

export interface ScreenState {
  readonly name: string;
  /** Opens it with a page load. The states of a list are opened in order: later ones have a cart. */
  readonly open: (shopper: Shopper) => Promise<void>;
  /** Widths at which it can be opened; at every width by default. */
  readonly on?: 'small screens' | 'wide screens';
  /** Whether an earlier state has the same header and footer, so that Tab need only visit the main element. */
  readonly hasKnownFrame?: boolean;
}

function state(name: string, screen: Screen, query: Record<string, string> = {}): ScreenState {
  return { name, open: (shopper) => shopper.open(screen, { query }) };
}

async function openProduct(shopper: Shopper, sku: string): Promise<void> {
  const { slug } = await productBySku(sku, SCREENS_LOCALE);
  await shopper.open('productDetail', { slug });
}

function product(name: string, sku: string): ScreenState {
  return { name, open: (shopper) => openProduct(shopper, sku) };
}

/** The first page of a kind of content. */
function article(name: string, screen: PageScreen): ScreenState {
  return {
    name,
    open: async (shopper) => shopper.open(screen, { slug: await firstSlug(screen, SCREENS_LOCALE) }),
  };
}

async function openPrintWithPicture(shopper: Shopper, sku: string): Promise<void> {
  await openProduct(shopper, sku);
  await fileInput(shopper).waitFor({ state: 'attached' });
  await uploadPicture(shopper, await noisePicture(1200, 900));
}

function photoPrintStates(sku: string): ScreenState[] {
  return [
    product('photo print', sku),
    { name: 'photo print with a picture', open: (shopper) => openPrintWithPicture(shopper, sku) },
  ];
}

/** States with a header or footer that no earlier state has. */
const NEW_FRAMES: readonly string[] = ['home', 'cart', 'checkout, details', 'checkout result'];

const SCREENS: readonly ScreenState[] = [
  state('home', 'home'),
  state('overview', 'productOverview'),
  state('overview with filters', 'productOverview', {
    category: category.id,
    brand: manufacturer,
  }),
  { name: 'category', open: (shopper) => shopper.open('categoryDetail', { slug: category.slug }) },
  product('product', SAMPLE_PRODUCTS.plain[0]),
  ...(soldOut ? [product('product that is sold out', soldOut)] : []),
  product('configurable product', SAMPLE_PRODUCTS.configurable),
  ...(photoPrint ? photoPrintStates(photoPrint) : []),
  state('search', 'searchOverview', { query: word }),
  state('search without results', 'searchOverview', { query: 'qxqxqx' }),
  state('search without words', 'searchOverview'),
  state('empty cart', 'cart'),
  state('blogs', 'blogOverview'),
  ...(calculator
    ? [
        {
          name: 'advice with the reverberation calculator',
          open: (shopper: Shopper) => shopper.open('adviceDetail', { slug: calculator }),
        },
      ]
    : [article('advice', 'adviceDetail')]),
  article('project', 'projectDetail'),
  ...(JOURNEY_CONTENT.includes('job') ? [article('job offer', 'jobOfferDetail')] : []),
  article('terms', CONTENT_PAGE),
  { name: 'wall planner', open: (shopper) => shopper.open(CONTENT_PAGE, { slug: 'wandplanner' }) },
  ...(JOURNEY_CONTENT.includes('inspiration') ? [state('inspiration', 'inspirationOverview')] : []),
  state('contact', 'contact'),
  state('not found', 'notFound'),
  state('account', 'myAccount'),
  state('no saved items', 'myAccount', { view: 'saved' }),
  {
    name: 'cart',
    open: async (shopper) => {
      await shopper.open('cart');
      await addLine(shopper, SAMPLE_PRODUCTS.plain[0], 10);
      const { configuration } = await configurableProduct(SAMPLE_PRODUCTS.configurable, SCREENS_LOCALE);
      const remarks = 'Graag met een proefstukje van hetzelfde materiaal erbij.';
      await addLine(shopper, SAMPLE_PRODUCTS.configurable, 2, { ...defaultAnswers(configuration), remarks });
      await shopper.open('cart');
    },
  },
  state('checkout, details', 'checkout'),
  {
    name: 'checkout, details with errors',
    open: async (shopper) => {
      const { page, t } = shopper;
      await shopper.open('checkout');
      await page.getByText(t('checkout:billing.types.Business'), { exact: true }).click();
      await page.getByText(t('checkout:delivery.different'), { exact: true }).click();
      await page.getByRole('button', { name: t('checkout:toDelivery') }).click();
      await page.getByText(t('yup:form.faults')).waitFor();
    },
  },
  {
    name: 'checkout, delivery',
    open: async (shopper) => {
      const { page, t } = shopper;
      await saveDetails(shopper, 'kim@example.org');
      await shopper.open('checkout', { query: { step: 'delivery' } });
      await page.getByText(t('checkout:delivery.chosen')).first().waitFor();
    },
  },
  {
    name: 'checkout, payment',
    open: openPaymentStep,
  },
  {
    name: 'checkout result',
    open: async (shopper) => {
      await payButton(shopper).click();
      await completeSandboxPayment(shopper.page, 'paid');
      await orderNumber(shopper);
      await shopper.hydrated();
    },
  },
];

/** Every screen, first without and then with a cart. */
export const SCREEN_STATES: readonly ScreenState[] = SCREENS.map((screen) => ({
  ...screen,
  hasKnownFrame: !NEW_FRAMES.includes(screen.name),
}));

function photoPrintOverlays(sku: string): ScreenState[] {
  return [
    {
      name: 'picture library',
      open: async (shopper) => {
        const { page, t } = shopper;
        await openProduct(shopper, sku);
        await page.getByRole('button', { name: t('form:print.library.open') }).click();
        const dialog = page.getByRole('dialog', { name: t('form:print.library.title') });
        await dialog.getByRole('list').getByRole('listitem').first().waitFor();
      },
    },
    {
      name: 'crop',
      open: async (shopper) => {
        await openPrintWithPicture(shopper, sku);
        await openCrop(shopper);
      },
    },
  ];
}

/** Menus, sheets and dialogs above a screen. */
export const OVERLAY_STATES: readonly ScreenState[] = [
  {
    name: 'product menu',
    on: 'wide screens',
    open: async (shopper) => {
      const { page, t } = shopper;
      await shopper.open('home');
      const navigation = page.getByRole('navigation', { name: t('header:navigation') });
      await navigation.locator('summary').click();
      await navigation.getByRole('link', { name: t('header:assortment.all') }).waitFor();
    },
  },
  {
    name: 'language list',
    on: 'wide screens',
    open: async (shopper) => {
      const { page } = shopper;
      await shopper.open('contact');
      await page.getByRole('banner').locator('summary').first().click();
      await page.getByRole('banner').locator('a[hreflang="fr-FR"]').waitFor();
    },
  },
  {
    name: 'menu',
    on: 'small screens',
    open: async (shopper) => {
      const { page, t } = shopper;
      await shopper.open('home');
      await page.getByRole('button', { name: t('header:menu.open'), exact: true }).click();
      await page.getByRole('dialog', { name: t('header:menu.title') }).waitFor();
    },
  },
  {
    name: 'filters',
    on: 'small screens',
    open: async (shopper) => {
      const { page, t } = shopper;
      await shopper.open('productOverview');
      await page.getByRole('button', { name: t('product:filters.open') }).click();
      await page.getByRole('complementary', { name: t('product:filters.title') }).waitFor();
    },
  },
  {
    name: 'enlarged picture',
    open: async (shopper) => {
      const { page, t } = shopper;
      await openProduct(shopper, SAMPLE_PRODUCTS.plain[0]);
      await page
        .getByRole('link', { name: t('components:gallery.zoom') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  ...(photoPrint ? photoPrintOverlays(photoPrint) : []),
];
