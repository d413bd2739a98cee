#!/usr/bin/env bash
# Checks the stack of docker-compose.yml from outside, through its edge. Run it while the stack is up:
#   docker compose up --build --wait && server/platform/testing/compose-smoke.sh
# Prints one line per check; exits with 1 at the first that fails.
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

port_of() { docker compose port "$1" "$2" | sed 's/.*://'; }
ok() { printf 'ok    %s\n' "$1"; }
fail() { printf 'FAIL  %s\n' "$1" >&2; exit 1; }
expect() { if [[ "$2" == $3 ]]; then ok "$1"; else fail "$1: got \"$2\", expected \"$3\""; fi; }
request() { curl --silent --show-error --insecure --max-time 20 "$@"; }
header() { tr -d '\r' < "$work/head" | sed -n "s/^$1: //Ip"; }
field() { grep -o "\"$1\":\"[^\"]*\"" | head -1 | cut -d'"' -f4; }
# A procedure of the shop, as its client calls it.
call() { request --cookie "$work/cookies" --cookie-jar "$work/cookies" --json "{\"0\":{\"json\":$2}}" "$shop/api/trpc/$1?batch=1"; }
query() { request --get --cookie "$work/cookies" --data-urlencode 'input={"0":{"json":null}}' "$shop/api/trpc/$1?batch=1"; }

http=$(port_of edge 8080)
https=$(port_of edge 8443)
api=http://localhost:$(docker compose port commerce "${API_PORT:-4000}" | sed 's/.*://')
mails=http://localhost:$(port_of mail 1080)

for service in commerce storefront-{easyfelt,dbnoisecontrol,fibersandfoams,easynoisecontrol,edg}; do
  ready=$(docker compose exec -T "$service" node -p 'fetch(`http://127.0.0.1:${process.env.ADMIN_PORT}/readyz`).then(async (response) => console.log(await response.text())), ""')
  expect "$service is ready" "$ready" '*"ready":true*'
  expect "$service cannot write into its image" \
    "$(docker compose exec -T "$service" sh -c 'touch /app/x 2>&1 || id -u')" '*Read-only*1000'
done

for brand in easyfelt:'Easy Felt' dbnoisecontrol:'dB Noise Control' fibersandfoams:'Fibers and Foams' easynoisecontrol:'Easy Noise Control' edg:EDG; do
  site=${brand%%:*}
  page=http://nl-nl.$site.localhost:$http/
  body=$(request --compressed --dump-header "$work/head" "$page")
  expect "$site: a page through the edge" "$(head -1 "$work/head")" '*200*'
  expect "$site: the page of this brand" "$body" "*<title>*${brand#*:}*"
  request --compressed --dump-header "$work/head" --output /dev/null "$page"
  expect "$site: the second response comes from the cache of the edge" "$(header x-cache)" HIT
  expect "$site: no cookie" "$(header set-cookie)" ''
done

page=http://nl-nl.easyfelt.localhost:$http/
docker compose exec -T commerce node server/commerce/operator/shop.main.ts purge --tags content > "$work/purge" || fail "$(cat "$work/purge")"
state=$(request --compressed --head "$page" | tr -d '\r' | sed -n 's/^x-cache: //Ip')
expect 'a purge reaches the edge' "$state" MISS

output=$(request --output /dev/null "http://unknown.example.localhost:$http/" 2>&1 || echo "curl ended with $?")
expect 'connections for unknown hosts are closed' "$output" '*Empty reply*52'
for path in /readyz /metrics /purge; do
  expect "$path is not public" "$(request --output /dev/null --write-out '%{http_code}' "http://nl-nl.easyfelt.localhost:$http$path")" 404
done
expect 'the admin server is not published' "$(docker compose port edge 8081 2>&1 | grep -c ':[1-9]' || true)" 0

shop=https://nl-nl.easyfelt.localhost:$https
page=$(request --compressed "$shop/producten/op-tafel")
# Cards of products without configuration have a form.
product=$(grep -o 'name="productId" value="[^"]*"' <<< "$page" | head -1 | cut -d'"' -f4)
picture=$(grep -o '/pictures/[^" ]*\.avif' <<< "$page" | head -1)
expect 'a picture is rendered' "$(request --output /dev/null --write-out '%{http_code} %{content_type}' "$shop$picture")" '200 image/avif'
# A form without any cookie is sent again.
request --cookie locale=nl-NL --cookie-jar "$work/cookies" --dump-header "$work/head" --data-urlencode "productId=$product" --data quantity=2 \
  --header "Origin: $shop" --output /dev/null "$shop/api/forms/cart-line"
expect 'the plain form adds to the cart' "$(head -1 "$work/head" | tr -d '\r') $(header location)" '*303* */winkelwagen'
expect 'the session cookie is HttpOnly and Secure' "$(header set-cookie)" '__Host-session=*HttpOnly*Secure*'
expect 'the cart contains it' "$(query cart.order.get)" '*"itemCount":2*'

printf '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#33606b"/></svg>' > "$work/a.svg"
stored=$(request --cookie "$work/cookies" --header "Origin: $shop" --form "file=@$work/a.svg;type=image/svg+xml" "$shop/api/uploads")
expect 'an upload is stored' "$stored" '*"uploadId":"*'
photo=$shop/api/uploads/$(field uploadId <<< "$stored")/thumbnail
expect 'its shopper can see it' "$(request --cookie "$work/cookies" --output /dev/null --write-out '%{http_code} %{content_type}' "$photo")" '200 image/*'
expect 'a visitor without a session cannot' "$(request --output /dev/null --write-out '%{http_code}' "$photo")" 401

mail=smoke.$RANDOM$RANDOM@example.org
address='{"firstName":"Kim","lastName":"de Vries","company":null,"street":"Voorbeeldstraat","houseNumber":"18","addition":null,"postalCode":"5014 BK","city":"Tilburg","country":"NL"}'
call checkout.details.save "{\"email\":\"$mail\",\"phone\":\"+31 612 345 6789\",\"customerType\":\"Private\",\"vatNumber\":null,\"reference\":null,\"remarks\":null,\"billingAddress\":$address,\"deliveryAddress\":null}" > "$work/details"
expect 'details are saved' "$(cat "$work/details")" "*$mail*"
query checkout.shipping.get > "$work/shipping"
method=$(field method < "$work/shipping")
date=$(field date < "$work/shipping")
slot=$(field from < "$work/shipping" || true)
order=$(call checkout.shipping.save "{\"method\":\"$method\",\"date\":\"$date\",\"slotFrom\":${slot:+\"}${slot:-null}${slot:+\"}}")
total=$(grep -o '"totals":{[^}]*}' <<< "$order" | grep -o '"incVat":[0-9]*' | cut -d: -f2)
payment=$(call checkout.payment.initiate "{\"method\":\"$(query checkout.payment.list | field id)\",\"totalIncVat\":$total}")
redirect=$(field redirectUrl <<< "$payment")
expect 'a payment starts' "$redirect" "$api/sandbox/pay/*"
expect 'and is paid' "$(request --output /dev/null --write-out '%{http_code}' --data 'outcome=paid&webhook=normal' "$redirect")" 303
for _ in $(seq 60); do
  received=$(request "$mails/email")
  [[ "$received" == *"$mail"* ]] && break
  sleep 0.5
done
expect 'the confirmation is in the mail catcher' "$received" "*$mail*"

printf 'all checks passed\n'
