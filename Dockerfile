# One image of one brand: storefront, commerce API and migrations, told apart by the command.
#   docker build --build-arg BRAND=easyfelt --build-arg VERSION=0.1.0 --build-arg COMMIT="$(git rev-parse HEAD)" -t shop-easyfelt .

FROM node:24-bookworm-slim AS manifest
WORKDIR /app
COPY package.json package-lock.json ./

# What runs in production. The browser's libraries stand bundled in build/server already. The same inputs give the
# same layers: files carry one date, whenever they were made.
FROM manifest AS modules
ARG SOURCE_DATE_EPOCH=0
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --cache /tmp/npm \
 && npm uninstall --no-save --ignore-scripts --omit=dev --no-audit --no-fund --cache /tmp/npm \
      @hookform/resolvers @radix-ui/react-dialog @radix-ui/react-toast @tanstack/react-query @trpc/client \
      nprogress react react-dom react-hook-form react-image-crop react-router-dom web-vitals \
 && rm -rf /tmp/npm node_modules/typescript node_modules/@types node_modules/.package-lock.json \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -iname '*.md' \) -delete \
 && find node_modules -type d -empty -delete \
 && mkdir -p /out/app && mv node_modules /out/app && install -d -o 1000 -g 1000 /out/data \
 && find /out -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

# Install scripts are left out: the only one that does anything brings a Node of its own, and the image has one.
FROM manifest AS workshop
RUN npm ci --ignore-scripts --no-audit --no-fund --cache /tmp/npm && rm -rf /tmp/npm
COPY . .

FROM workshop AS brand
ARG BRAND=easyfelt
ENV NODE_ENV=production BRAND=$BRAND
RUN node server/storefront/build/build.main.ts
# Every brand is known by its facts; pictures and catalogue go along with their own brand alone.
ARG SOURCE_DATE_EPOCH=0
RUN mkdir /out && cp -a package.json server shared build /out \
 && find /out/shared/brands -mindepth 2 -type f ! -name brand.ts ! -path "/out/shared/brands/$BRAND/*" -delete \
 && find /out -name '*.map' -delete \
 && find /out -type d -empty -delete \
 && find /out -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

FROM node:24-bookworm-slim
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
# Numbers, so that a cluster can see for itself that this is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000 4000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.ADMIN_PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/storefront/main.ts"]
