import { list as accountAddressList } from './account/address/list.ts';
import { remove as accountAddressRemove } from './account/address/remove.ts';
import { save as accountAddressSave } from './account/address/save.ts';
import { save as accountDetailsSave } from './account/details/save.ts';
import { validate as accountEmailValidate } from './account/email/validate.ts';
import { verify as accountEmailVerify } from './account/email/verify.ts';
import { confirm as accountMeConfirm } from './account/me/confirm.ts';
import { get as accountMeGet } from './account/me/get.ts';
import { remove as accountMeRemove } from './account/me/remove.ts';
import { update as accountMeUpdate } from './account/me/update.ts';
import { add as accountPasskeyAdd } from './account/passkey/add.ts';
import { confirm as accountPasskeyConfirm } from './account/passkey/confirm.ts';
import { list as accountPasskeyList } from './account/passkey/list.ts';
import { remove as accountPasskeyRemove } from './account/passkey/remove.ts';
import { rename as accountPasskeyRename } from './account/passkey/rename.ts';
import { start as accountPasskeyStart } from './account/passkey/start.ts';
import { create as accountRegistrationCreate } from './account/registration/create.ts';
import { verify as accountRegistrationVerify } from './account/registration/verify.ts';
import { list as accountSessionList } from './account/session/list.ts';
import { remove as accountSessionRemove } from './account/session/remove.ts';
import { removeOthers as accountSessionRemoveOthers } from './account/session/remove-others.ts';
import { finish as authPasskeyFinish } from './auth/passkey/finish.ts';
import { start as authPasskeyStart } from './auth/passkey/start.ts';
import { forgot as authPasswordForgot } from './auth/password/forgot.ts';
import { save as authResetSave } from './auth/reset/save.ts';
import { validate as authResetValidate } from './auth/reset/validate.ts';
import { create as authSessionCreate } from './auth/session/create.ts';
import { remove as authSessionRemove } from './auth/session/remove.ts';
import { save as cartCountrySave } from './cart/country/save.ts';
import { remove as cartDiscountRemove } from './cart/discount/remove.ts';
import { save as cartDiscountSave } from './cart/discount/save.ts';
import { add as cartLineAdd } from './cart/line/add.ts';
import { remove as cartLineRemove } from './cart/line/remove.ts';
import { update as cartLineUpdate } from './cart/line/update.ts';
import { get as cartOrderGet } from './cart/order/get.ts';
import { accept as cartPriceAccept } from './cart/price/accept.ts';
import { add as cartSampleAdd } from './cart/sample/add.ts';
import { add as cartShareAdd } from './cart/share/add.ts';
import { create as cartShareCreate } from './cart/share/create.ts';
import { get as cartShareGet } from './cart/share/get.ts';
import { get as categoryDetailGet } from './category/detail/get.ts';
import { get as categoryListGet } from './category/list/get.ts';
import { get as categoryMenuGet } from './category/menu/get.ts';
import { validate as checkoutAddressValidate } from './checkout/address/validate.ts';
import { save as checkoutDetailsSave } from './checkout/details/save.ts';
import { complete as checkoutOrderComplete } from './checkout/order/complete.ts';
import { get as checkoutOrderGet } from './checkout/order/get.ts';
import { place as checkoutOrderPlace } from './checkout/order/place.ts';
import { get as checkoutPaymentGet } from './checkout/payment/get.ts';
import { initiate as checkoutPaymentInitiate } from './checkout/payment/initiate.ts';
import { list as checkoutPaymentList } from './checkout/payment/list.ts';
import { calculate as checkoutShippingCalculate } from './checkout/shipping/calculate.ts';
import { get as checkoutShippingGet } from './checkout/shipping/get.ts';
import { save as checkoutShippingSave } from './checkout/shipping/save.ts';
import { validate as checkoutVatValidate } from './checkout/vat/validate.ts';
import { get as contentArticleGet } from './content/article/get.ts';
import { get as contentLinkGet } from './content/link/get.ts';
import { get as contentMenuGet } from './content/menu/get.ts';
import { get as contentOverviewGet } from './content/overview/get.ts';
import { list as contentPictureList } from './content/picture/list.ts';
import { get as contentRatingGet } from './content/rating/get.ts';
import { get as contentSearchGet } from './content/search/get.ts';
import { get as contentTextGet } from './content/text/get.ts';
import { get as deliveryCalendarGet } from './delivery/calendar/get.ts';
import { create as messageFormCreate } from './message/form/create.ts';
import { get as messageStampGet } from './message/stamp/get.ts';
import { confirm as newsletterSubscriptionConfirm } from './newsletter/subscription/confirm.ts';
import { create as newsletterSubscriptionCreate } from './newsletter/subscription/create.ts';
import { remove as newsletterSubscriptionRemove } from './newsletter/subscription/remove.ts';
import { get as orderDetailGet } from './order/detail/get.ts';
import { get as orderLinkGet } from './order/link/get.ts';
import { get as orderListGet } from './order/list/get.ts';
import { create as orderLookupCreate } from './order/lookup/create.ts';
import { accept as orderQuotationAccept } from './order/quotation/accept.ts';
import { create as orderQuotationCreate } from './order/quotation/create.ts';
import { get as orderQuotationGet } from './order/quotation/get.ts';
import { list as orderQuotationList } from './order/quotation/list.ts';
import { create as orderReorderCreate } from './order/reorder/create.ts';
import { create as orderWithdrawalCreate } from './order/withdrawal/create.ts';
import { declare as orderWithdrawalDeclare } from './order/withdrawal/declare.ts';
import { get as orderWithdrawalGet } from './order/withdrawal/get.ts';
import { createCallerFactory, router } from './procedure/trpc.ts';
import { list as productAbsorberList } from './product/absorber/list.ts';
import { list as productCardList } from './product/card/list.ts';
import { calculate as productConfigurationCalculate } from './product/configuration/calculate.ts';
import { get as productDetailGet } from './product/detail/get.ts';
import { list as productFavouriteList } from './product/favourite/list.ts';
import { get as productListGet } from './product/list/get.ts';
import { crop as productPrintCrop } from './product/print/crop.ts';
import { list as productPrintList } from './product/print/list.ts';
import { calculate as productQuantityCalculate } from './product/quantity/calculate.ts';
import { list as searchSuggestionList } from './search/suggestion/list.ts';
import { get as slugIndexGet } from './slug/index/get.ts';
import { move as storageFileMove } from './storage/file/move.ts';
import { remove as storageFileRemove } from './storage/file/remove.ts';
import { get as storageItemGet } from './storage/item/get.ts';
import { list as storageItemList } from './storage/item/list.ts';
import { move as storageItemMove } from './storage/item/move.ts';
import { remove as storageItemRemove } from './storage/item/remove.ts';
import { restore as storageItemRestore } from './storage/item/restore.ts';
import { save as storageItemSave } from './storage/item/save.ts';
import { validate as storageLicenceValidate } from './storage/licence/validate.ts';
import { get as storageSummaryGet } from './storage/summary/get.ts';

/** All procedures. The path `noun.noun.verb` is also the path of the file. */
export const appRouter = router({
  account: router({
    address: router({ list: accountAddressList, remove: accountAddressRemove, save: accountAddressSave }),
    details: router({ save: accountDetailsSave }),
    email: router({ validate: accountEmailValidate, verify: accountEmailVerify }),
    me: router({
      confirm: accountMeConfirm,
      get: accountMeGet,
      remove: accountMeRemove,
      update: accountMeUpdate,
    }),
    passkey: router({
      add: accountPasskeyAdd,
      confirm: accountPasskeyConfirm,
      list: accountPasskeyList,
      remove: accountPasskeyRemove,
      rename: accountPasskeyRename,
      start: accountPasskeyStart,
    }),
    registration: router({ create: accountRegistrationCreate, verify: accountRegistrationVerify }),
    session: router({
      list: accountSessionList,
      remove: accountSessionRemove,
      removeOthers: accountSessionRemoveOthers,
    }),
  }),
  auth: router({
    passkey: router({ finish: authPasskeyFinish, start: authPasskeyStart }),
    password: router({ forgot: authPasswordForgot }),
    reset: router({ save: authResetSave, validate: authResetValidate }),
    session: router({ create: authSessionCreate, remove: authSessionRemove }),
  }),
  cart: router({
    country: router({ save: cartCountrySave }),
    discount: router({ remove: cartDiscountRemove, save: cartDiscountSave }),
    line: router({ add: cartLineAdd, remove: cartLineRemove, update: cartLineUpdate }),
    order: router({ get: cartOrderGet }),
    price: router({ accept: cartPriceAccept }),
    sample: router({ add: cartSampleAdd }),
    share: router({ add: cartShareAdd, create: cartShareCreate, get: cartShareGet }),
  }),
  category: router({
    detail: router({ get: categoryDetailGet }),
    list: router({ get: categoryListGet }),
    menu: router({ get: categoryMenuGet }),
  }),
  checkout: router({
    address: router({ validate: checkoutAddressValidate }),
    details: router({ save: checkoutDetailsSave }),
    order: router({
      complete: checkoutOrderComplete,
      get: checkoutOrderGet,
      place: checkoutOrderPlace,
    }),
    payment: router({
      get: checkoutPaymentGet,
      initiate: checkoutPaymentInitiate,
      list: checkoutPaymentList,
    }),
    shipping: router({
      calculate: checkoutShippingCalculate,
      get: checkoutShippingGet,
      save: checkoutShippingSave,
    }),
    vat: router({ validate: checkoutVatValidate }),
  }),
  content: router({
    article: router({ get: contentArticleGet }),
    link: router({ get: contentLinkGet }),
    menu: router({ get: contentMenuGet }),
    overview: router({ get: contentOverviewGet }),
    picture: router({ list: contentPictureList }),
    rating: router({ get: contentRatingGet }),
    search: router({ get: contentSearchGet }),
    text: router({ get: contentTextGet }),
  }),
  delivery: router({ calendar: router({ get: deliveryCalendarGet }) }),
  message: router({
    form: router({ create: messageFormCreate }),
    stamp: router({ get: messageStampGet }),
  }),
  newsletter: router({
    subscription: router({
      confirm: newsletterSubscriptionConfirm,
      create: newsletterSubscriptionCreate,
      remove: newsletterSubscriptionRemove,
    }),
  }),
  order: router({
    detail: router({ get: orderDetailGet }),
    list: router({ get: orderListGet }),
    link: router({ get: orderLinkGet }),
    lookup: router({ create: orderLookupCreate }),
    quotation: router({
      accept: orderQuotationAccept,
      create: orderQuotationCreate,
      get: orderQuotationGet,
      list: orderQuotationList,
    }),
    reorder: router({ create: orderReorderCreate }),
    withdrawal: router({
      create: orderWithdrawalCreate,
      declare: orderWithdrawalDeclare,
      get: orderWithdrawalGet,
    }),
  }),
  product: router({
    absorber: router({ list: productAbsorberList }),
    card: router({ list: productCardList }),
    configuration: router({ calculate: productConfigurationCalculate }),
    detail: router({ get: productDetailGet }),
    favourite: router({ list: productFavouriteList }),
    list: router({ get: productListGet }),
    print: router({ crop: productPrintCrop, list: productPrintList }),
    quantity: router({ calculate: productQuantityCalculate }),
  }),
  search: router({ suggestion: router({ list: searchSuggestionList }) }),
  slug: router({ index: router({ get: slugIndexGet }) }),
  storage: router({
    file: router({ move: storageFileMove, remove: storageFileRemove }),
    item: router({
      get: storageItemGet,
      list: storageItemList,
      move: storageItemMove,
      remove: storageItemRemove,
      restore: storageItemRestore,
      save: storageItemSave,
    }),
    licence: router({ validate: storageLicenceValidate }),
    summary: router({ get: storageSummaryGet }),
  }),
});

export type AppRouter = typeof appRouter;

/** Calls procedures without HTTP, for page renders. */
export const createCaller = createCallerFactory(appRouter);
