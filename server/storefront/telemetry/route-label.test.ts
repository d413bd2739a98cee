import { describe, expect, it } from 'vitest';
import { routeLabel } from './route-label.ts';

describe('routeLabel', () => {
  it.each([
    ['/', 'page'],
    ['/product/viltplaat-grijs', 'page'],
    ['/nothing/of%20ours?utm=x', 'page'],
    ['/winkelwagen', 'private page'],
    ['/winkelwagen/?x=1', 'private page'],
    ['/panier', 'private page'],
    ['/assets/entry-BcXk.js', 'asset'],
    ['/pictures/studio/x-640.avif', 'picture'],
    ['/api/trpc/cart.order.get,product.list.get?batch=1', '/api/trpc'],
    ['/api/forms/cart-line', '/api/forms'],
    ['/api/account/export', '/api/account'],
    ['/api/orders/1/documents/EF-F-2027-000001?format=xml', '/api/orders'],
    ['/api/newsletter/unsubscribe?token=x', '/api/newsletter'],
    ['/api/nothing', '/api'],
    ['/robots.txt', '/robots.txt'],
    ['/llms.txt', '/llms.txt'],
    ['/product-feed.xml', '/product-feed.xml'],
    ['/.well-known/webauthn', '/.well-known/webauthn'],
    ['/.well-known/change-password', '/.well-known/change-password'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/vitals', '/vitals'],
  ])('calls %s "%s"', (originalUrl, label) => {
    expect(routeLabel({ originalUrl } as never)).toBe(label);
  });
});
