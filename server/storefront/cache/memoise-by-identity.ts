/**
 * Memoises `derive` by the identity of its argument. Cached values are the same frozen objects for every request, so
 * their derived values are the same objects, too, and can be keys of the fragment cache.
 */
export function memoiseByIdentity<Source extends object, Derived>(
  derive: (source: Source) => Derived,
): (source: Source) => Derived {
  const derivedBySource = new WeakMap<Source, Derived>();
  return (source) => {
    const known = derivedBySource.get(source);
    if (known !== undefined) return known;
    const derived = derive(source);
    derivedBySource.set(source, derived);
    return derived;
  };
}
