#!/bin/sh
# Checks the settings, renders edge.conf.template into $EDGE_STATE and executes nginx: the entry point of the image and
# of `npm run edge`. The settings and their defaults:
set -eu

faults=''
fault() { faults="$faults  $1
"; }
report() { [ -z "$faults" ] || { printf 'Invalid settings of the edge:\n%s' "$faults" >&2; exit 1; }; }
fail() { fault "$1"; report; }
needs() { printf '%s\n' "$2" | grep -Eq "^($3)\$" || fault "$1: got \"$2\", expected $4"; }

EDGE_FILES=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
: "${EDGE_STATE:=/var/cache/edge}" "${NGINX_MODULES:=/usr/lib/nginx/modules}" "${DOMAIN_SUFFIX:=www}"
: "${ORIGINS:=}" "${EDGE_EXTRA_HOSTS:=}" "${FORMER_HOSTS:=}" "${EDGE_EPOCH:=1}" "${EDGE_WORKERS:=auto}" "${EDGE_LOG_LEVEL:=crit}"
: "${EDGE_LISTEN:=8080}" "${EDGE_ADMIN_LISTEN:=8081}" "${EDGE_TLS_LISTEN:=}" "${EDGE_TLS_CERTIFICATE:=}" "${EDGE_TLS_KEY:=}" "${EDGE_TLS_CHECK:=60}"
: "${EDGE_HTTPS:=offered}" "${EDGE_TRUSTED_PROXIES:=}" "${EDGE_LOG_ADDRESSES:=short}" "${EDGE_ACCESS_LOG:=/dev/stdout}"
: "${EDGE_LIMITS:=on}" "${EDGE_RATE_AUTH:=10r/m}" "${EDGE_RATE_CHECKOUT:=30r/m}" "${EDGE_RATE_UPLOAD:=30r/m}" "${EDGE_RATE_FORM:=2r/s}"
: "${EDGE_RATE_READ:=20r/s}" "${EDGE_RATE_FILE:=200r/s}" "${EDGE_RATE_VITALS:=2r/s}" "${EDGE_RATE_WEBHOOK:=10r/s}" "${WEBHOOK_HOST:=}" "${WEBHOOK_ORIGIN:=}"
: "${EDGE_CONNECTIONS:=100}" "${EDGE_CLIENT_TIMEOUT:=10s}" "${EDGE_UPLOAD_TIMEOUT:=30s}"
: "${EDGE_PAGE_TIMEOUT:=8s}" "${EDGE_WRITE_TIMEOUT:=60s}" "${EDGE_PAGES_SIZE:=512m}" "${EDGE_FILES_SIZE:=1g}"
# Without PURGE_TOKEN there are no purges. An empty one is a fault of the secret store.
empty_token=; [ -n "${PURGE_TOKEN-unset}" ] || empty_token=yes
: "${PURGE_TOKEN:=}"

listener='([0-9.]+:)?[0-9]{1,5}'
needs ORIGINS "$ORIGINS" '[a-z]+=[A-Za-z0-9.:-]+([ ,]+[a-z]+=[A-Za-z0-9.:-]+)*' 'brands and the addresses of their storefronts, such as easyfelt=storefront:3000'
needs DOMAIN_SUFFIX "$DOMAIN_SUFFIX" '[a-z0-9-]{1,20}' 'the first label of the shop hosts, such as www or acc'
needs EDGE_EXTRA_HOSTS "$EDGE_EXTRA_HOSTS" '[a-z0-9.* -]*' 'more hosts, such as "localhost *.localhost"'
needs FORMER_HOSTS "$FORMER_HOSTS" '([a-z0-9.-]+=[a-z0-9.-]+[ ,]*)*' 'hosts of earlier shops, such as old.example=www.easyfelt.nl'
needs WEBHOOK_HOST "$WEBHOOK_HOST" '[a-z0-9.-]*' 'nothing, or the host of the commerce API, such as api.easyfelt.nl'
needs WEBHOOK_ORIGIN "$WEBHOOK_ORIGIN" '[A-Za-z0-9.:-]*' 'the address of the commerce API, such as commerce:4000'
[ -z "$WEBHOOK_HOST$WEBHOOK_ORIGIN" ] || { [ -n "$WEBHOOK_HOST" ] && [ -n "$WEBHOOK_ORIGIN" ]; } || fault 'WEBHOOK_HOST, WEBHOOK_ORIGIN: expected both or none'
needs EDGE_EPOCH "$EDGE_EPOCH" '[A-Za-z0-9._-]{1,64}' 'letters and digits'
needs EDGE_WORKERS "$EDGE_WORKERS" 'auto|[1-9][0-9]{0,2}' 'auto or a number from 1'
needs EDGE_LISTEN "$EDGE_LISTEN" "$listener" 'a port, or address:port'
needs EDGE_ADMIN_LISTEN "$EDGE_ADMIN_LISTEN" "$listener" 'a port, or address:port'
needs EDGE_TLS_LISTEN "$EDGE_TLS_LISTEN" "|$listener" 'nothing, a port, or address:port'
needs EDGE_TLS_CHECK "$EDGE_TLS_CHECK" '[1-9][0-9]{0,3}' 'seconds between two looks at the certificate'
needs EDGE_HTTPS "$EDGE_HTTPS" 'offered|only' 'offered or only'
needs EDGE_TRUSTED_PROXIES "$EDGE_TRUSTED_PROXIES" '[0-9a-fA-F.:/ ,]*' 'networks such as 10.0.0.0/8'
needs EDGE_LOG_ADDRESSES "$EDGE_LOG_ADDRESSES" 'short|full' 'short or full'
needs EDGE_LOG_LEVEL "$EDGE_LOG_LEVEL" 'debug|info|notice|warn|error|crit' 'a log level of nginx'
needs EDGE_ACCESS_LOG "$EDGE_ACCESS_LOG" 'off|/[^; ]+' 'off or a file such as /dev/stdout'
needs EDGE_LIMITS "$EDGE_LIMITS" 'on|off' 'on or off'
for name in EDGE_RATE_AUTH EDGE_RATE_CHECKOUT EDGE_RATE_UPLOAD EDGE_RATE_FORM EDGE_RATE_READ EDGE_RATE_FILE EDGE_RATE_VITALS EDGE_RATE_WEBHOOK; do
  eval "needs $name \"\$$name\" '[1-9][0-9]{0,4}r/[sm]' 'a rate such as 10r/m'"
done
needs EDGE_CONNECTIONS "$EDGE_CONNECTIONS" '[1-9][0-9]{0,4}' 'a number from 1'
needs EDGE_CLIENT_TIMEOUT "$EDGE_CLIENT_TIMEOUT" '[1-9][0-9]{0,3}(ms|s)' 'a time such as 10s'
needs EDGE_UPLOAD_TIMEOUT "$EDGE_UPLOAD_TIMEOUT" '[1-9][0-9]{0,3}(ms|s)' 'a time such as 30s'
for name in EDGE_PAGE_TIMEOUT EDGE_WRITE_TIMEOUT; do
  eval "needs $name \"\$$name\" '[1-9][0-9]{0,4}(ms|s)' 'a time such as 5s'"
done
needs EDGE_PAGES_SIZE "$EDGE_PAGES_SIZE" '[1-9][0-9]{0,4}[kmg]' 'a size such as 512m'
needs EDGE_FILES_SIZE "$EDGE_FILES_SIZE" '[1-9][0-9]{0,4}[kmg]' 'a size such as 1g'
[ -z "$empty_token" ] || fault 'PURGE_TOKEN: got an empty secret, expected at least 16 characters, or no setting'
[ -z "$PURGE_TOKEN" ] || [ ${#PURGE_TOKEN} -ge 16 ] || fault 'PURGE_TOKEN: got a value that is not printed, expected at least 16 characters'
[ -z "$EDGE_TLS_LISTEN" ] || [ -z "$EDGE_TLS_CERTIFICATE" ] || { [ -r "$EDGE_TLS_CERTIFICATE" ] && [ -r "$EDGE_TLS_KEY" ]; } || fault 'EDGE_TLS_CERTIFICATE, EDGE_TLS_KEY: expected readable files'
report
command -v nginx >/dev/null || { echo 'nginx is not installed. On Debian: apt-get install nginx libnginx-mod-http-js' >&2; exit 1; }
[ -f "$NGINX_MODULES/ngx_http_js_module.so" ] || { echo "nginx has no njs in $NGINX_MODULES. On Debian: apt-get install libnginx-mod-http-js" >&2; exit 1; }

umask 022
mkdir -p "$EDGE_STATE/conf" "$EDGE_STATE/temp" "$EDGE_STATE/purges" "$EDGE_STATE/pages" "$EDGE_STATE/files" "$EDGE_STATE/metrics"
# Workers empty this log, so they must own it; the master process would create it as its own.
: >> "$EDGE_STATE/metrics/log"

# Whether this nginx has at least version $1.$2.$3.
version=$(nginx -v 2>&1 | sed 's/.*nginx\/\([0-9]*\.[0-9]*\.[0-9]*\).*/\1/')
at_least() { printf '%s\n' "$version" | awk -F. -v major="$1" -v minor="$2" -v patch="$3" '{ exit !($1*1000000+$2*1000+$3 >= major*1000000+minor*1000+patch) }'; }

# Replaces ${NAME} by the value of the environment variable; fails when it is not set.
render() {
  awk '{
    out = ""; rest = $0
    while (match(rest, /\$\{[A-Z_]+\}/)) {
      name = substr(rest, RSTART + 2, RLENGTH - 3)
      if (!(name in ENVIRON)) { print "no value for " name > "/dev/stderr"; exit 1 }
      out = out substr(rest, 1, RSTART - 1) ENVIRON[name]
      rest = substr(rest, RSTART + RLENGTH)
    }
    print out rest
  }' "$1"
}

USER_LINE=''
if [ "$(id -u)" = 0 ]; then
  USER_LINE='user nobody nogroup;'
  chown nobody:nogroup "$EDGE_STATE/temp" "$EDGE_STATE/purges" "$EDGE_STATE/pages" "$EDGE_STATE/files" "$EDGE_STATE/metrics" "$EDGE_STATE/metrics/log"
fi

origins=$(printf '%s' "$ORIGINS" | tr ',' ' ')
DEFAULT_SITE=${origins%%=*}
sites=$(for origin in $origins; do printf '%s\n' "${origin%%=*}"; done | sort -u)
# For each address of a storefront, an upstream that asks this address first: origin_... for the first attempt, another_... for
# a new connection. Nothing but a refused connection shows that an address is down, so none is ever ejected: max_fails=0. Behind
# one address, a load balancer selects a storefront for each connection: connections that end after 2 s or 100 requests reach
# new storefronts soon, and a further attempt reaches another one.
UPSTREAMS='' FIRST='' ANOTHER=''
add_upstreams() {
  site=$1 count=$(($# - 1)) index=0 shares=''
  shift
  while [ $index -lt $count ]; do
    address=$1
    shift
    others=$* further=$((count - 1))
    [ $further -gt 0 ] || others="$address $address $address" further=3
    servers="server $address max_fails=0;$(printf ' server %s max_fails=0 backup;' $others)"
    UPSTREAMS="$UPSTREAMS upstream origin_${site}_$index { $servers keepalive 64; keepalive_timeout 2s; keepalive_time 2s; keepalive_requests 100; }"
    UPSTREAMS="$UPSTREAMS upstream another_${site}_$index { $servers }"
    for tries in + ++ +++; do
      [ ${#tries} -gt $further ] || ANOTHER="$ANOTHER \"$site $index$tries\" another_${site}_$(((index + ${#tries}) % count));"
    done
    set -- "$@" "$address"
    index=$((index + 1))
    [ $index = $count ] || shares="$shares $((100 / count))% $((index - 1));"
  done
  UPSTREAMS="$UPSTREAMS split_clients \$request_id \$edge_first_$site {$shares * $((count - 1)); }"
  FIRST="$FIRST $site \$edge_first_$site;"
}
for site in $sites; do
  add_upstreams "$site" $(for origin in $origins; do [ "${origin%%=*}" != "$site" ] || printf '%s ' "${origin#*=}"; done)
done
UPSTREAMS="$UPSTREAMS map \$edge_site \$edge_first {$FIRST default 0; }"
UPSTREAMS="$UPSTREAMS map \"\$edge_site \$edge_first\$edge_tries\" \$edge_another { volatile;$ANOTHER default \"\"; }"

export DOMAIN_SUFFIX
hosts=hosts-other.conf
[ "$DOMAIN_SUFFIX" != www ] || hosts=hosts-www.conf
render "$EDGE_FILES/generated/$hosts" | awk -v sites=" $(echo $sites) " '{ site = $2; sub(/;$/, "", site); if (index(sites, " " site " ")) print }' > "$EDGE_STATE/conf/hosts.conf"
[ -s "$EDGE_STATE/conf/hosts.conf" ] || fail "ORIGINS: got \"$ORIGINS\", expected brands that exist"
for site in $sites; do
  grep -q " $site;\$" "$EDGE_STATE/conf/hosts.conf" || fail "ORIGINS: unknown brand \"$site\""
done
sed 's/ .*/ 1;/' "$EDGE_STATE/conf/hosts.conf" > "$EDGE_STATE/conf/one-locale.conf"
SERVER_NAMES="$(awk '{ printf "%s ", $1 }' "$EDGE_STATE/conf/hosts.conf")$EDGE_EXTRA_HOSTS"
# Hosts that redirect: domains without their first label, where it is www, and those of earlier shops.
is_host() { awk -v host="$1" '$1 == host { found = 1 } END { exit !found }' "$2"; }
hosts="$EDGE_STATE/conf/hosts.conf" redirects="$EDGE_STATE/conf/redirects.conf"
: > "$redirects"
[ "$DOMAIN_SUFFIX" != www ] || awk 'NR == FNR { hosts[$1 ";"] = 1; next } $2 in hosts' "$hosts" "$EDGE_FILES/generated/apex-hosts.conf" > "$redirects"
for pair in $(printf '%s' "$FORMER_HOSTS" | tr ',' ' '); do
  is_host "${pair#*=}" "$hosts" || fail "FORMER_HOSTS: got \"$pair\", expected a host of the shop after ="
  ! is_host "${pair%%=*}" "$hosts" || fail "FORMER_HOSTS: got \"$pair\", which redirects a host of the shop"
  ! is_host "${pair%%=*}" "$redirects" || fail "FORMER_HOSTS: ${pair%%=*} redirects already"
  echo "${pair%%=*} ${pair#*=};" >> "$redirects"
done
REDIRECT_NAMES=$(awk '{ printf "%s ", $1 }' "$redirects")
: "${REDIRECT_NAMES:=redirects.invalid}"
# Where several brands have one edge, a request without a host has none of them. Its server is named "_".
[ "$sites" = "$DEFAULT_SITE" ] || echo '_ none;' >> "$EDGE_STATE/conf/hosts.conf"

# Without proxies in front, no request pays for this lookup.
TRUSTED_PROXIES='map $scheme $edge_scheme { default $scheme; }'
if [ -n "$EDGE_TRUSTED_PROXIES" ]; then
  networks='' real=''
  for network in $(printf '%s' "$EDGE_TRUSTED_PROXIES" | tr ',' ' '); do
    networks="$networks $network 1;"
    real="$real set_real_ip_from $network;"
  done
  TRUSTED_PROXIES="$real real_ip_header X-Forwarded-For; real_ip_recursive on;
  geo \$realip_remote_addr \$edge_behind_proxy { default 0;$networks }
  map \"\$edge_behind_proxy \$http_x_forwarded_proto\" \$edge_scheme { \"1 https\" https; \"1 http\" http; default \$scheme; }"
fi
HTTPS_ONLY='' OWN_ADDRESS='$edge_scheme://$host$edge_port' REDIRECT_ADDRESS='$edge_scheme://$edge_redirect_host$edge_port'
[ "$EDGE_HTTPS" = offered ] || OWN_ADDRESS='https://$host' REDIRECT_ADDRESS='https://$edge_redirect_host'
[ "$EDGE_HTTPS" = offered ] || HTTPS_ONLY='if ($edge_plain = page) { return 308 https://$host$request_uri; } if ($edge_plain = call) { return 403; }'
LOG_ADDRESS='$edge_short_address'
[ "$EDGE_LOG_ADDRESSES" = short ] || LOG_ADDRESS='$remote_addr'

TLS_LISTEN='' TLS_REJECT='' TLS_SESSIONS='' WATCHED=''
if [ -n "$EDGE_TLS_LISTEN" ]; then
  WATCHED=$EDGE_TLS_CERTIFICATE
  if [ -z "$EDGE_TLS_CERTIFICATE" ]; then
    EDGE_TLS_CERTIFICATE=$EDGE_STATE/conf/development.crt EDGE_TLS_KEY=$EDGE_STATE/conf/development.key
    names=$(for name in $SERVER_NAMES $REDIRECT_NAMES $WEBHOOK_HOST; do printf 'DNS:%s,' "$name"; done)
    openssl x509 -checkend 86400 -noout -in "$EDGE_TLS_CERTIFICATE" >/dev/null 2>&1 || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 \
      -subj '/CN=development edge' -addext "subjectAltName=${names%,}" \
      -keyout "$EDGE_TLS_KEY" -out "$EDGE_TLS_CERTIFICATE" 2>/dev/null || fail 'EDGE_TLS_CERTIFICATE: openssl could not create a development certificate'
  fi
  http2='' http2_line=''
  if at_least 1 25 1; then http2_line='http2 on;'; else http2=' http2'; fi
  TLS_LISTEN="listen $EDGE_TLS_LISTEN ssl$http2; $http2_line ssl_certificate $EDGE_TLS_CERTIFICATE; ssl_certificate_key $EDGE_TLS_KEY;"
  TLS_REJECT="listen $EDGE_TLS_LISTEN ssl$http2 default_server backlog=1024 sndbuf=128k; ssl_reject_handshake on;"
  # Forward secrecy and authenticated encryption only; TLS 1.3 has no other ciphers.
  ciphers=ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305
  TLS_SESSIONS="ssl_protocols TLSv1.2 TLSv1.3; ssl_ciphers $ciphers; ssl_prefer_server_ciphers off; ssl_session_cache shared:tls:8m; ssl_session_timeout 1h; ssl_session_tickets off;"
fi

ACCESS_LOG=''
[ "$EDGE_ACCESS_LOG" = off ] || ACCESS_LOG="access_log $EDGE_ACCESS_LOG edge buffer=64k flush=1s if=\$edge_is_logged;"

PRIVATE_PATHS=$(cat "$EDGE_FILES/generated/private-paths.txt")
UPLOAD_BYTES=$(cat "$EDGE_FILES/generated/upload-bytes.txt")
UPLOAD_FORM_BYTES=$(cat "$EDGE_FILES/generated/upload-form-bytes.txt")
COOKIE_NAMES=$(cat "$EDGE_FILES/generated/cookie-names.txt")
QUERY_PARAMETERS=$(cat "$EDGE_FILES/generated/query-parameters.txt")
ACCOUNT_PATHS=$(cat "$EDGE_FILES/generated/account-paths.txt")
CHECKOUT_PATHS=$(cat "$EDGE_FILES/generated/checkout-paths.txt")
export EDGE_FILES EDGE_STATE NGINX_MODULES EDGE_EPOCH EDGE_WORKERS EDGE_LOG_LEVEL EDGE_LISTEN EDGE_ADMIN_LISTEN \
  ACCESS_LOG EDGE_LIMITS EDGE_RATE_AUTH EDGE_RATE_CHECKOUT EDGE_RATE_UPLOAD EDGE_RATE_FORM EDGE_RATE_READ EDGE_RATE_FILE EDGE_RATE_VITALS EDGE_RATE_WEBHOOK WEBHOOK_HOST WEBHOOK_ORIGIN EDGE_CONNECTIONS \
  EDGE_CLIENT_TIMEOUT EDGE_UPLOAD_TIMEOUT EDGE_PAGE_TIMEOUT EDGE_WRITE_TIMEOUT EDGE_PAGES_SIZE EDGE_FILES_SIZE PURGE_TOKEN \
  USER_LINE DEFAULT_SITE UPSTREAMS SERVER_NAMES REDIRECT_NAMES REDIRECT_ADDRESS OWN_ADDRESS TRUSTED_PROXIES HTTPS_ONLY LOG_ADDRESS TLS_LISTEN TLS_REJECT TLS_SESSIONS PRIVATE_PATHS ACCOUNT_PATHS CHECKOUT_PATHS UPLOAD_BYTES UPLOAD_FORM_BYTES QUERY_PARAMETERS COOKIE_NAMES
render "$EDGE_FILES/unread-requests.conf.template" > "$EDGE_STATE/conf/unread-requests.conf"
: > "$EDGE_STATE/conf/webhooks.conf"
[ -z "$WEBHOOK_HOST" ] || render "$EDGE_FILES/webhooks.conf.template" > "$EDGE_STATE/conf/webhooks.conf"
render "$EDGE_FILES/edge.conf.template" > "$EDGE_STATE/conf/nginx.conf"

# A certificate that is renewed while nginx runs, by cert-manager for example, is loaded within a minute; the metrics say when it
# ends within two weeks. nginx takes the place of this shell and its process id, and keeps the previous certificate when it
# cannot load the new one. A container ends with its first process; elsewhere the loop ends when nginx has.
watch_certificate() {
  set +e
  while sleep "$EDGE_TLS_CHECK" && kill -0 $$; do
    measure_certificate
    found=$(certificate_sum)
    # nginx handles signals once it has written its process id.
    [ "$found" = "$loaded" ] || [ "$(cat "$EDGE_STATE/nginx.pid")" != $$ ] || { kill -HUP $$ && loaded=$found; }
  done
}
certificate_sum() { cat "$EDGE_TLS_CERTIFICATE" "$EDGE_TLS_KEY" | cksum; }
measure_certificate() {
  ends_soon=1
  openssl x509 -checkend 1209600 -noout -in "$EDGE_TLS_CERTIFICATE" && ends_soon=0
  printf %s "$ends_soon" > "$EDGE_STATE/metrics/certificate-ends-soon"
}
rm -f "$EDGE_STATE/metrics/certificate-ends-soon"
if [ -n "$WATCHED" ]; then
  loaded=$(certificate_sum)
  # Without the output of this process: a program that waits for its end must not wait for the last `sleep`.
  watch_certificate </dev/null >/dev/null 2>&1 &
fi
exec nginx -e stderr -p "$EDGE_STATE" -c "$EDGE_STATE/conf/nginx.conf" "$@"
