/*
 * Loaded with --import before a program: its clock is off by DRILL_CLOCK_SHIFT_MS. Timers and performance.now() are monotonic, and
 * stay as they are.
 */

const shift = Number(process.env.DRILL_CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct(target, args, newTarget) {
    const given = args.length === 0 ? [target.now() + shift] : args;
    return Reflect.construct(target, given, newTarget);
  },
  apply: (target) => new target(target.now() + shift).toString(),
  get(target, name, receiver) {
    if (name === 'now') return () => target.now() + shift;
    return Reflect.get(target, name, receiver);
  },
});
