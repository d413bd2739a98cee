# The image of one brand: storefront, commerce API and migrations; the command selects the process.
#   docker build --build-arg BRAND=easyfelt --build-arg VERSION=0.1.0 --build-arg COMMIT="$(git rev-parse HEAD)" -t shop-easyfelt .

ARG NODE_IMAGE=node:24-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
FROM $NODE_IMAGE AS manifest
WORKDIR /app
COPY package.json package-lock.json ./

# Production packages, without browser libraries: build/server contains them, bundled. All files get the same date, so
# that equal inputs produce equal layers.
FROM manifest AS modules
ARG SOURCE_DATE_EPOCH=0
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --cache /tmp/npm \
 && npm uninstall --no-save --ignore-scripts --omit=dev --no-audit --no-fund --cache /tmp/npm \
      @hookform/resolvers @radix-ui/react-dialog @radix-ui/react-toast @simplewebauthn/browser @tanstack/react-query @trpc/client \
      nprogress react react-dom react-hook-form react-router-dom web-vitals \
 && rm -rf /tmp/npm node_modules/typescript node_modules/@types node_modules/.package-lock.json \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -iname '*.md' \) -delete \
 && find node_modules -type d -empty -delete \
 && mkdir -p /out/app && mv node_modules /out/app && install -d -o 1000 -g 1000 /out/data \
 && find /out -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

# No install scripts: the only one with an effect downloads Node, which the image contains.
FROM manifest AS sources
RUN npm ci --ignore-scripts --no-audit --no-fund --cache /tmp/npm && rm -rf /tmp/npm
COPY . .

FROM sources AS brand
ARG BRAND=easyfelt
ENV NODE_ENV=production BRAND=$BRAND
RUN node server/storefront/build/build.main.ts
# The builder keeps encoded pictures, and a build encodes new ones only. The image contains catalogue, content and pictures of
# this brand alone.
ARG SOURCE_DATE_EPOCH=0
RUN --mount=type=cache,id=pictures,target=/app/build/pictures \
    node server/storefront/build/pictures.main.ts \
 && node server/storefront/build/image-content.main.ts /out \
 && find /out -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

# No system packages: the decoders of pictures need the C and C++ libraries of node alone, and no fonts
# (server/commerce/uploads/pictures/bare-system.test.ts).
FROM $NODE_IMAGE
# Users may run node, but not read it: then no process of the same user can read the memory and environment of another,
# and the one that decodes pictures finds no secrets (shared/decisions/018-picture-process-is-isolated.md).
RUN chmod 0711 /usr/local/bin/node
COPY --from=modules /out /
WORKDIR /app
COPY --from=brand /out ./
ARG BRAND=easyfelt
ARG VERSION=0.0.0
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="felt-and-foam-shop $BRAND" \
      org.opencontainers.image.description="Storefront and commerce API of the brand $BRAND" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$COMMIT" \
      org.opencontainers.image.licenses="MIT" \
      shop.brand="$BRAND"
ENV NODE_ENV=production \
    BRAND=$BRAND VERSION=$VERSION COMMIT=$COMMIT \
    PORT=3000 API_PORT=4000 ADMIN_PORT=9464 ADMIN_HOST=0.0.0.0 \
    DATA_DIR=/data
# Numeric, so that runAsNonRoot can be verified.
USER 1000:1000
VOLUME /data
EXPOSE 3000 4000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.ADMIN_PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/storefront/main.ts"]
