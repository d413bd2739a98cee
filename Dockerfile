# The image of one brand: storefront, commerce API and migrations; the command selects the process.
#   docker build --build-arg BRAND=easyfelt --build-arg VERSION=0.1.0 --build-arg COMMIT="$(git rev-parse HEAD)" -t shop-easyfelt .
# With `--target backup`, the image of the CronJob that saves and drills backups (k8s/runbook.md#backup).

ARG NODE_IMAGE=node:24-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
# The version of the server, or newer: pg_dump refuses a newer server.
ARG POSTGRES_IMAGE=postgres:15-bookworm@sha256:539ceaaae49b3a7c8a04467cf00cc6788d8e3f1675df41860d86eebc4c40524f
FROM $NODE_IMAGE AS manifest
WORKDIR /app
COPY package.json package-lock.json ./

# Production packages, without browser libraries, which build/server contains, bundled, and without the embedded database:
# a container has DATABASE_URL. Neither what Node never loads: types, tests, and copies for require() of packages that only modules
# import. All files get the same date, so that equal inputs produce equal layers.
FROM manifest AS modules
ARG SOURCE_DATE_EPOCH=0
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --cache /tmp/npm \
 && npm uninstall --no-save --ignore-scripts --omit=dev --no-audit --no-fund --cache /tmp/npm \
      @electric-sql/pglite @hookform/resolvers @radix-ui/react-dialog @radix-ui/react-toast @simplewebauthn/browser @tanstack/react-query @trpc/client \
      nprogress react react-dom react-hook-form react-router-dom web-vitals \
 && rm -rf /tmp/npm node_modules/typescript node_modules/@types node_modules/.package-lock.json \
 && find node_modules -type d \( -name test -o -name tests -o -name __tests__ -o -name .yarn -o -name umd -o -name iife \) -prune -exec rm -rf {} + \
 && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -iname '*.md' -o -name '*.standalone.js' \) -delete \
 && find node_modules/date-fns node_modules/drizzle-orm \( -name '*.cjs' -o -name 'cdn*' \) -delete \
 && rm -rf node_modules/fontkit/dist/browser* node_modules/hucre/dist/*.iife.js \
 && find node_modules/date-fns/locale -mindepth 1 -maxdepth 1 ! -name 'en-US*' ! -name _lib -exec rm -rf {} + \
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

# Node, a shell, and what these need of Debian; neither npm nor apt. Copied into an empty image: a file that a later layer
# changes or removes would still be stored, and node has 120 MB.
FROM $NODE_IMAGE AS system
ARG SOURCE_DATE_EPOCH=0
# The decoders of pictures need the C and C++ libraries of node alone, and no fonts
# (server/commerce/uploads/pictures/bare-system.test.ts). Scanners read the packages in status.d. Users may run node, but not
# read it: then no process of the same user can read the memory and environment of another, and the one that decodes pictures
# finds no secrets (shared/decisions/018-picture-process-is-isolated.md).
RUN set -e; \
    mkdir -p /out/usr/bin /out/usr/sbin /out/usr/lib /out/usr/lib64 /out/usr/local/bin /out/etc /out/var/lib/dpkg/status.d; \
    mkdir /out/proc /out/sys /out/dev; install -d -m 1777 /out/tmp; \
    cp -a /bin /sbin /lib /lib64 /out/; \
    for name in base-files libc6 libgcc-s1 libstdc++6 dash libacl1 libattr1 libselinux1 libpcre2-8-0; do \
      dpkg-query --status "$name" > "/out/var/lib/dpkg/status.d/$name"; \
      for file in $(dpkg-query --listfiles "$name" | grep -v -e ^/usr/share/ -e /gconv/ -e /libmvec); do \
        if [ -L "$file" ] || [ -f "$file" ]; then cp -a --parents "$file" /out/; fi; \
      done; \
    done; \
    cp -a /etc/passwd /etc/group /out/etc/; \
    for program in sh cat cp env id ls mkdir sleep; do cp -a "/usr/bin/$program" /out/usr/bin/; done; \
    install -m 0711 /usr/local/bin/node /out/usr/local/bin/node; \
    find /out -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

# The programs of PostgreSQL with the shop's own command, which copies pictures and migrates what it restores.
FROM $POSTGRES_IMAGE AS backup
COPY --from=system /out/usr/local/bin/node /usr/local/bin/
COPY --from=modules /out /
WORKDIR /app
COPY --from=brand /out ./
COPY k8s/backup.sh k8s/point-in-time.sh k8s/
ENV NODE_ENV=production
# initdb needs a user with a name: `postgres` of the official image.
RUN getent passwd 999 >/dev/null || useradd --uid 999 --no-create-home shop-backup
USER 999:999
ENTRYPOINT []
CMD ["k8s/backup.sh"]

FROM scratch
COPY --from=system /out /
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
ENV PATH=/usr/local/bin:/usr/bin:/bin \
    NODE_ENV=production \
    BRAND=$BRAND VERSION=$VERSION COMMIT=$COMMIT \
    PORT=3000 API_PORT=4000 ADMIN_PORT=9464 ADMIN_HOST=0.0.0.0 \
    DATA_DIR=/data
# Numeric, so that runAsNonRoot can be verified.
USER 1000:1000
VOLUME /data
EXPOSE 3000 4000 9464
STOPSIGNAL SIGTERM
# An API process that first arranges the words of 100,000 products is ready after 50 s.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.ADMIN_PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/storefront/main.ts"]
