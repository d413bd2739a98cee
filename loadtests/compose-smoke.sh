#!/usr/bin/env bash
# What the stack of docker-compose.yml must do, asked from outside through its edge. Run it while the stack is up:
#   docker compose up --build --wait && loadtests/compose-smoke.sh
# Prints one line a check and ends with 1 at the first that fails.
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

port_of() { docker compose port "$1" "$2" | sed 's/.*://'; }
ok() { printf 'ok    %s\n' "$1"; }
fail() { printf 'FAIL  %s\n' "$1" >&2; exit 1; }
expect() { if [[ "$2" == $3 ]]; then ok "$1"; else fail "$1: got \"$2\", expected \"$3\""; fi; }
ask() { curl --silent --show-error --insecure --max-time 20 "$@"; }
header() { tr -d '\r' < "$work/head" | sed -n "s/^$1: //Ip"; }
field() { grep -o "\"$1\":\"[^\"]*\"" | head -1 | cut -d'"' -f4; }
# A procedure of the shop, as its client calls it.
call() { ask --cookie "$work/cookies" --cookie-jar "$work/cookies" --json "{\"0\":{\"json\":$2}}" "$shop/api/trpc/$1?batch=1"; }
query() { ask --get --cookie "$work/cookies" --data-urlencode 'input={"0":{"json":null}}' "$shop/api/trpc/$1?batch=1"; }

http=$(port_of edge 8080)
https=$(port_of edge 8443)
api=http://localhost:$(docker compose port commerce "${API_PORT:-4000}" | sed 's/.*://')
mails=http://localhost:$(port_of mail 1080)

for service in commerce storefront-easyfelt storefront-dbnoisecontrol; do
  ready=$(docker compose exec -T "$service" node -p 'fetch(`http://127.0.0.1:${process.env.ADMIN_PORT}/readyz`).then(async (answer) => console.log(await answer.text())), ""')
  expect "$service is ready" "$ready" '*"ready":true*'
  expect "$service cannot write into its image" \
    "$(docker compose exec -T "$service" sh -c 'touch /app/x 2>&1 || id -u')" '*Read-only*1000'
done

for brand in easyfelt:'Easy Felt' dbnoisecontrol:'dB Noise Control'; do
  site=${brand%%:*}
  page=http://nl-nl.$site.localhost:$http/
  body=$(ask --compressed --dump-header "$work/head" "$page")
  expect "$site: a page through the edge" "$(head -1 "$work/head")" '*200*'
  expect "$site: its own shop" "$body" "*<title>*${brand#*:}*"
  ask --compressed --dump-header "$work/head" --output /dev/null "$page"
  expect "$site: the second time from the edge" "$(header x-cache)" HIT
  expect "$site: nobody's cookie" "$(header set-cookie)" ''
done

page=http://nl-nl.easyfelt.localhost:$http/
docker compose exec -T commerce node server/commerce/changes/purge.main.ts --tags content > "$work/purge" || fail "$(cat "$work/purge")"
for _ in $(seq 20); do
  state=$(ask --compressed --head "$page" | tr -d '\r' | sed -n 's/^x-cache: //Ip')
  [[ "$state" == HIT ]] || break
  sleep 0.05
done
expect 'a purge reaches the edge within a second' "$state" MISS

reply=$(ask --output /dev/null "http://unknown.example.localhost:$http/" 2>&1 || echo "curl ended with $?")
expect 'an unknown host is closed' "$reply" '*Empty reply*52'
for path in /readyz /metrics /purge; do
  expect "$path is no shopper's" "$(ask --output /dev/null --write-out '%{http_code}' "http://nl-nl.easyfelt.localhost:$http$path")" 404
done
expect 'the listeners of operators are not published' "$(docker compose port edge 8081 2>&1 | grep -c ':[1-9]' || true)" 0

shop=https://nl-nl.easyfelt.localhost:$https
page=$(ask --compressed "$shop/producten/op-tafel")
# Of a list the form of a card: what is shaped first has none there.
product=$(grep -o 'name="productId" value="[^"]*"' <<< "$page" | head -1 | cut -d'"' -f4)
picture=$(grep -o '/pictures/[^" ]*\.avif' <<< "$page" | head -1)
expect 'a picture is made' "$(ask --output /dev/null --write-out '%{http_code} %{content_type}' "$shop$picture")" '200 image/avif'
ask --cookie-jar "$work/cookies" --dump-header "$work/head" --data-urlencode "productId=$product" --data quantity=2 \
  --header "Origin: $shop" --output /dev/null "$shop/api/forms/cart-line"
expect 'the plain form adds to the cart' "$(head -1 "$work/head" | tr -d '\r') $(header location)" '*303* */winkelwagen'
expect 'the session stays with the browser alone' "$(header set-cookie)" '__Host-session=*HttpOnly*Secure*'
expect 'the cart holds it' "$(query cart.order.get)" '*"itemCount":2*'

printf '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#33606b"/></svg>' > "$work/a.svg"
stored=$(ask --cookie "$work/cookies" --header "Origin: $shop" --form "file=@$work/a.svg;type=image/svg+xml" "$shop/api/uploads")
expect 'a picture is kept' "$stored" '*"uploadId":"*'
photo=$shop/api/uploads/$(field uploadId <<< "$stored")/thumbnail
expect 'and shown to its shopper' "$(ask --cookie "$work/cookies" --output /dev/null --write-out '%{http_code} %{content_type}' "$photo")" '200 image/*'
expect 'and to nobody else' "$(ask --output /dev/null --write-out '%{http_code}' "$photo")" 404

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
expect 'a payment begins' "$redirect" "$api/sandbox/pay/*"
expect 'and is paid' "$(ask --output /dev/null --write-out '%{http_code}' --data 'outcome=paid&webhook=normal' "$redirect")" 303
for _ in $(seq 60); do
  caught=$(ask "$mails/email")
  [[ "$caught" == *"$mail"* ]] && break
  sleep 0.5
done
expect 'the confirmation is in the mail catcher' "$caught" "*$mail*"

printf 'all is well\n'
