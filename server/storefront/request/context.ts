import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { OutageLog } from '#server/platform/logs/outage-log.ts';
import { requestIdOf } from '#server/platform/requests/request-id.ts';
import type { Brand } from '#shared/brands/index.ts';
import type { Locale } from '#shared/locales/index.ts';
import type { Translate } from '#shared/locales/translate.ts';
import { href, type Screen } from '#shared/screens/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import type { PageThirdParties } from '#shared/third-parties/third-parties.ts';
import type { Cache } from '../cache/cache.ts';
import type { InputOf as PolicyInput, PolicyName, ValueOf } from '../cache/policies.ts';
import { createReadRecorder, type ReadRecorder } from '../cache/read-recorder.ts';
import { type CommerceClient, createCommerceClient } from '../commerce-client/client.ts';
import type { Content } from '../content/content-entry.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { ServerTranslations } from '../i18n/translations.ts';
import type { AddressSlots } from '../limits/address-slots.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { ROUTE_COSTS } from '../limits/route-costs.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { requireCookies } from './form-cookies.ts';
import type { DetectedLocale } from './locale.ts';
import {
  dropSessionToken,
  ensureSessionToken,
  readBrowserToken,
  readSessionToken,
  writeBrowserToken,
  writeSessionToken,
} from './session.ts';

/** Dependencies that live as long as the storefront process. */
export interface StorefrontDeps {
  readonly brand: Brand;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly cache: Cache;
  readonly pictures: Pictures;
  readonly content: ContentSource;
  readonly translations: ServerTranslations;
  readonly commerceBaseUrl: string;
  readonly domainSuffix: string;
  /** Without them, pages load nothing from other companies. */
  readonly thirdParties?: Readonly<Partial<Record<Locale, PageThirdParties>>>;
  /** For calls to the commerce API. */
  readonly callSlots: AddressSlots;
  readonly commerceOutages: OutageLog;
  readonly rateLimit: RateLimit;
}

/** A cached read by its policy: the same for every shopper of a brand and locale. */
type CachedRead = <Name extends PolicyName>(
  name: Name,
  input: PolicyInput<Name>,
  fetcher: () => Promise<ValueOf<Name> | null>,
) => Promise<ValueOf<Name> | null>;

/** The first argument of all request handling: shop, session, and access to data. */
export interface RequestContext {
  readonly brand: Brand;
  readonly locale: Locale;
  /** The host determines the locale; otherwise path, cookie or Accept-Language did. */
  readonly localeByHost: boolean;
  readonly requestId: string;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly pictures: Pictures;
  readonly content: Content;
  /** The texts of the locale. */
  readonly t: Translate;
  /** The third parties of the pages of the locale. */
  readonly thirdParties: PageThirdParties;
  /** Whether content is still what this process serves: development reads it again after a change. */
  isCurrentContent(content: Content): boolean;
  readonly commerce: CommerceClient;
  /** The commerce API on behalf of another session. */
  commerceAs(sessionToken: string): CommerceClient;
  /** The commerce API without a session, for data that is cached and shared. */
  readonly catalogue: CommerceClient;
  readonly read: CachedRead;
  readonly reads: ReadRecorder;
  /**
   * Runs a call, such as a search, while few other calls of the visitor's address run. Calls of `commerce` wait in the
   * same way. Not inside the fetcher of a cached read: other visitors may wait for it. Throws CLIENT_CLOSED_REQUEST when the
   * shopper has left by then.
   */
  inSlot<T>(work: () => Promise<T>): Promise<T>;
  readonly sessionToken: string | undefined;
  /** The shopper's address; undefined while a page is rendered for all visitors. */
  readonly clientAddress: string | undefined;
  /** Whether the shopper no longer waits for a request that changes nothing. */
  hasLeft(): boolean;
  /** The cookies of session and browser, while the headers of the response have not been sent. */
  readonly sessionCookie: SessionCookie;
  /** Absolute URL of a screen on the shopper's current host; the query is not encoded. */
  returnUrl(screen: Screen, query: Readonly<Record<string, string>>): string;
}

interface SessionCookie {
  renew(token: string): void;
  /** Keeps the token by which the browser is known after the session. */
  rememberBrowser(token: string): void;
  drop(): void;
}

interface Visitor {
  readonly requestId: string;
  readonly sessionToken: string | undefined;
  readonly browserToken?: string | undefined;
  readonly origin: string;
  readonly localeByHost: boolean;
  readonly address?: string | undefined;
  readonly hasLeft?: () => boolean;
  readonly userAgent?: string | undefined;
  readonly sessionCookie: SessionCookie;
}

function createContext(deps: StorefrontDeps, locale: Locale, visitor: Visitor): RequestContext {
  const { brand, logger, clock, pictures, cache } = deps;
  const { requestId, sessionToken, localeByHost, sessionCookie, hasLeft = () => false } = visitor;
  const reads = createReadRecorder();
  let own: CommerceClient | undefined;
  let anonymous: CommerceClient | undefined;
  const client = {
    baseUrl: deps.commerceBaseUrl,
    brand,
    locale,
    requestId,
    pictures,
    outages: deps.commerceOutages,
  };
  const inSlot: RequestContext['inSlot'] = (work) => deps.callSlots.run(visitor.address, work, hasLeft);
  const asVisitor = {
    ...client,
    clientAddress: visitor.address,
    origin: visitor.origin,
    userAgent: visitor.userAgent,
    browserToken: visitor.browserToken,
    onSessionToken: sessionCookie.renew,
    onBrowserToken: sessionCookie.rememberBrowser,
    onSpent: (milliseconds: number) =>
      deps.rateLimit.charge(
        { sessionToken, clientAddress: visitor.address },
        milliseconds - ROUTE_COSTS.upload,
      ),
    inSlot,
  };
  return {
    brand,
    locale,
    localeByHost,
    requestId,
    logger,
    clock,
    pictures,
    content: deps.content.current(),
    t: deps.translations.t(locale),
    thirdParties: deps.thirdParties?.[locale] ?? {},
    isCurrentContent: (content) => content === deps.content.current(),
    // Created on first use: a cached page makes no call.
    get commerce() {
      own ??= createCommerceClient({ ...asVisitor, sessionToken });
      return own;
    },
    commerceAs: (token) => createCommerceClient({ ...asVisitor, sessionToken: token }),
    get catalogue() {
      anonymous ??= createCommerceClient({ ...client, sessionToken: undefined });
      return anonymous;
    },
    read: async (name, input, fetcher) => {
      const { value } = await cache.read(name, { brand: brand.code, locale, input }, fetcher, reads);
      return value;
    },
    reads,
    inSlot,
    sessionToken,
    clientAddress: visitor.address,
    hasLeft,
    sessionCookie,
    returnUrl: (screen, query) => {
      const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
      return `${visitor.origin}${href(screen, locale)}?${search.join('&')}`;
    },
  };
}

export function createRequestContext(
  deps: StorefrontDeps,
  req: Request,
  res: Response,
  { locale, byHost }: DetectedLocale,
): RequestContext {
  return createContext(deps, locale, {
    requestId: requestIdOf(req),
    sessionToken: readSessionToken(req),
    browserToken: readBrowserToken(req),
    origin: `${req.protocol}://${req.get('host')}`,
    localeByHost: byHost,
    address: req.ip,
    hasLeft: () => req.method === 'GET' && res.destroyed,
    userAgent: req.get('user-agent'),
    sessionCookie: {
      renew: (token) => writeSessionToken(req, res, token),
      rememberBrowser: (token) => writeBrowserToken(req, res, token),
      drop: () => dropSessionToken(req, res),
    },
  });
}

/** The same context with a session, opened if the shopper has none. Throws if the browser refuses cookies. */
export function withSession(ctx: RequestContext, req: Request, res: Response): RequestContext {
  if (ctx.sessionToken) return ctx;
  requireCookies(req);
  const sessionToken = ensureSessionToken(req, res);
  return { ...ctx, sessionToken, commerce: ctx.commerceAs(sessionToken) };
}

function refuseSession(): never {
  throw new Error('A public procedure calls the commerce API on behalf of a shopper');
}

const NO_COOKIE: SessionCookie = {
  renew: refuseSession,
  rememberBrowser: refuseSession,
  drop: refuseSession,
};

/** The same context without the shopper's session, for responses that are sent to other visitors too. */
export function withoutSession(ctx: RequestContext): RequestContext {
  return Object.create(ctx, {
    sessionToken: { value: undefined },
    commerce: { get: refuseSession },
    commerceAs: { value: refuseSession },
    sessionCookie: { value: NO_COOKIE },
  }) as RequestContext;
}

/**
 * The context for rendering a public page. It may outlive the request that started it, and has no session, so that a
 * shared page cannot contain personal data. Its calls and log lines have the id of the request that waits for the page, else
 * a new one.
 */
export function createAnonymousContext(
  deps: StorefrontDeps,
  locale: Locale,
  requestId: string = randomUUID(),
): RequestContext {
  return createContext(deps, locale, {
    requestId,
    sessionToken: undefined,
    origin: siteBaseAddress(deps.brand, locale, deps.domainSuffix),
    localeByHost: true,
    sessionCookie: NO_COOKIE,
  });
}
