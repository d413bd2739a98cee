#!/usr/bin/env bash
# Rehearses a release, a bad release, a rollback, a drained node and a canary in a cluster made for that:
#   KUBECONFIG=... k8s/drills.sh [brand]        (default easyfelt; it makes and removes the namespace shop-BRAND)
# Nodes may be played: what is asked is what the cluster does with these manifests, not what the shop does.
set -euo pipefail
: "${KUBECONFIG:?names the cluster to rehearse in}"
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
brand=${1:-easyfelt} namespace=shop-${1:-easyfelt} pods=4
kubectl get --raw /readyz >/dev/null
scratch=$(mktemp -d)
if kubectl get namespace "$namespace" >/dev/null 2>&1; then
  echo "The namespace $namespace exists: this is no cluster to rehearse in" >&2
  exit 1
fi
watcher=
finish() {
  [ -z "$watcher" ] || kill "$watcher" 2>/dev/null || true
  kubectl get nodes -o name | xargs -r -n 1 kubectl uncordon >/dev/null || true
  kubectl delete namespace "$namespace" --wait=false >/dev/null || true
  rm -rf "$scratch"
}
trap finish EXIT

k() { kubectl --namespace "$namespace" "$@"; }
say() { printf '\n== %s\n' "$1"; }
fail() { echo "FAILED: $1" >&2; exit 1; }
equals() { if [ "$2" = "$3" ]; then echo "ok   $1: $2"; else fail "$1: $2, expected $3"; fi; }
least() { if [ "$2" -ge "$3" ]; then echo "ok   $1: $2"; else fail "$1: $2, expected at least $3"; fi; }
field() { k get "$1" -o "jsonpath={$2}"; }
image() { field deployment/storefront '.spec.template.spec.containers[0].image'; }
# Pods that the Service sends shoppers to.
endpoints() { field endpoints/storefront '.subsets[*].addresses[*].targetRef.name' | wc -w; }
eventually() { # what, expected, command...
  local what=$1 expected=$2 found=; shift 2
  for _ in $(seq 120); do found=$("$@" || true); [ "$found" != "$expected" ] || break; sleep 0.5; done
  equals "$what" "$found" "$expected"
}
# Notes the fewest pods that served at any moment, until `fewest` asks.
watch_service() {
  ( while :; do endpoints >>"$scratch/seen" 2>/dev/null || true; sleep 0.2; done ) &
  watcher=$!
}
fewest() { kill "$watcher"; wait "$watcher" 2>/dev/null || true; watcher=; sort -n "$scratch/seen" | head -1; rm "$scratch/seen"; }

render() { # tag
  kubectl kustomize "$here/overlays/$brand" | sed -E "s/(shop-$brand:|name: migrate-)0\.1\.0/\1$1/" >"$scratch/all.yaml"
  # A cluster older than these manifests knows the same fields by former names.
  versions=$(kubectl api-versions)
  grep -qx autoscaling/v2 <<<"$versions" || sed -i 's#^apiVersion: autoscaling/v2$#apiVersion: autoscaling/v2beta2#' "$scratch/all.yaml"
  grep -qx policy/v1 <<<"$versions" || sed -i 's#^apiVersion: policy/v1$#apiVersion: policy/v1beta1#' "$scratch/all.yaml"
}
# The rehearsal has less patience than the real thing. What was asked for is kept as it is on any later apply.
release() {
  render "$1"
  sed -E -e 's/minReadySeconds: [0-9]+/minReadySeconds: 1/' -e 's/progressDeadlineSeconds: [0-9]+/progressDeadlineSeconds: 15/' -i "$scratch/all.yaml"
  kubectl apply -f "$scratch/all.yaml" >/dev/null
}

say 'first release'
kubectl apply -k "$here/cluster" >/dev/null
release 1.0.0
for deployment in storefront commerce edge; do
  k scale "deployment/$deployment" --replicas=$pods >/dev/null
  k rollout status "deployment/$deployment" --timeout=120s >/dev/null
done
eventually 'pods behind the service' $pods endpoints
nodes=$(k get pods -l app.kubernetes.io/name=storefront -o 'jsonpath={.items[*].spec.nodeName}' | xargs -n 1 | sort -u | wc -l)
least 'nodes the storefront is spread over' "$nodes" 2
equals 'canaries' "$(field deployment/storefront-canary '.spec.replicas')" 0
equals 'migration job' "$(k get jobs -o name)" job.batch/migrate-1.0.0

say 'a release'
watch_service
release 1.1.0
k rollout status deployment/storefront --timeout=120s >/dev/null
least 'fewest pods that served meanwhile' "$(fewest)" $pods
equals 'image' "$(image)" "registry.example.com/shop-$brand:1.1.0"
equals 'migration jobs' "$(k get jobs -o name | xargs)" 'job.batch/migrate-1.0.0 job.batch/migrate-1.1.0'

say 'a bad release: its pods never get ready'
watch_service
release broken
if k rollout status deployment/storefront --timeout=90s >"$scratch/status" 2>&1; then fail 'the bad release came through'; fi
tail -1 "$scratch/status"
equals 'why it stopped' "$(field deployment/storefront '.status.conditions[?(@.type=="Progressing")].reason')" ProgressDeadlineExceeded
least 'fewest pods that served meanwhile' "$(fewest)" $pods
eventually 'pods that serve, all of the former release' $pods endpoints

say 'rollback'
watch_service
k rollout undo deployment/storefront >/dev/null
k rollout status deployment/storefront --timeout=120s >/dev/null
equals 'image' "$(image)" "registry.example.com/shop-$brand:1.1.0"
least 'fewest pods that served meanwhile' "$(fewest)" $pods
k rollout undo deployment/commerce >/dev/null
k rollout status deployment/commerce --timeout=120s >/dev/null

say 'a node is drained'
eventually 'pods that may be taken at a time' 1 field poddisruptionbudget/storefront '.status.disruptionsAllowed'
node=$(k get pods -l app.kubernetes.io/name=storefront -o 'jsonpath={.items[0].spec.nodeName}')
watch_service
kubectl drain "$node" --ignore-daemonsets --delete-emptydir-data --force --timeout=180s 2>&1 | grep -cE 'evicting pod' | xargs echo 'evictions asked for, those refused by the budget and asked again included:'
least 'fewest pods that served meanwhile' "$(fewest)" $((pods - 1))
eventually 'pods behind the service again' $pods endpoints
equals 'pods left on the node' "$(k get pods --field-selector "spec.nodeName=$node" -l app.kubernetes.io/name=storefront -o name | wc -l)" 0
kubectl uncordon "$node" >/dev/null

say 'a canary'
k set image deployment/storefront-canary "storefront=registry.example.com/shop-$brand:1.2.0" >/dev/null
k scale deployment/storefront-canary --replicas=1 >/dev/null
eventually 'pods behind the service' $((pods + 1)) endpoints
equals 'of them canaries' "$(k get pods -l app.kubernetes.io/name=storefront,track=canary -o name | wc -l)" 1
k scale deployment/storefront-canary --replicas=0 >/dev/null
eventually 'pods behind the service, canary gone' $pods endpoints
printf '\nAll drills went as they should.\n'
