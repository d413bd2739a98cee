/** The style of the report's page: light and dark by the reader's own setting. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --back: light-dark(#f7f6f3, #17181a); --card: light-dark(#fff, #212327);
  --text: light-dark(#202124, #e8e6e3); --soft: light-dark(#66686d, #a2a5ab); --line: light-dark(#e2e0db, #34373c);
  --good: light-dark(#1b7f4d, #4cc38a); --bad: light-dark(#c0362c, #ff7b6e); --p50: light-dark(#2f6fb3, #6cb0f5);
  --p95: light-dark(#8fb7de, #35608c); --p99: light-dark(#c07a1d, #e5a54b); --faint: light-dark(#dde7f1, #2b3a4a); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1180px; padding: 28px 24px 48px; background: var(--back); color: var(--text);
  font: 14px/1.45 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; }
h1 { margin: 0; font-size: 26px; text-transform: capitalize; }
h2 { margin: 0 0 10px; font-size: 14px; }
header p { margin: 0; color: var(--soft); }
.verdict { padding: 2px 12px; border-radius: 20px; color: light-dark(#fff, #17181a); font-weight: 600; background: var(--good); }
.verdict.bad { color: light-dark(#fff, #17181a); background: var(--bad); }
dl { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 8px 0 18px; color: var(--soft); font-size: 13px; }
dl div { display: flex; gap: 6px; }
dd { margin: 0; color: var(--text); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(108px, 1fr)); gap: 10px; margin-bottom: 14px; }
.figures div, section, figure { margin: 0; padding: 12px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
.figures b { display: block; font-size: 20px; font-weight: 600; white-space: nowrap; }
.figures span, .note { color: var(--soft); font-size: 12px; }
.bad { color: var(--bad); }
.knee { margin: 0 0 14px; padding: 12px 16px; border-left: 4px solid var(--p99); border-radius: 4px; background: var(--card); }
.two { display: grid; align-items: start; grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr)); gap: 14px; margin-bottom: 14px; }
section { margin-bottom: 14px; overflow-x: auto; }
.two section { margin: 0; }
.gap { height: 14px; }
table { width: 100%; border-collapse: collapse; }
th { padding: 0 8px 6px; color: var(--soft); font-size: 12px; font-weight: 500; text-align: right; white-space: nowrap; }
td { padding: 5px 8px; border-top: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { padding-left: 0; text-align: left; }
td:last-child, th:last-child { padding-right: 0; }
td.wide { width: 26%; min-width: 72px; }
td.rule { font-family: ui-monospace, monospace; font-size: 12.5px; text-align: left; white-space: normal; }
figcaption { display: flex; flex-wrap: wrap; gap: 2px 14px; margin-bottom: 6px; color: var(--soft); font-size: 12px; }
figcaption b { margin-right: auto; color: var(--text); font-size: 14px; }
figcaption i { display: inline-block; width: 10px; height: 10px; margin-right: 5px; border-radius: 2px; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--soft); font-size: 11px; }
svg.bar { height: 8px; border-radius: 4px; background: var(--line); }
.grid { stroke: var(--line); }
.line { fill: none; stroke-width: 1.8; stroke-linejoin: round; }
.dashed { stroke-dasharray: 5 4; }
.area { stroke: none; fill-opacity: 0.18; }
.line.p50 { stroke: var(--p50); } .line.p95 { stroke: var(--p99); } .line.p99 { stroke: var(--bad); }
.line.good { stroke: var(--good); } .line.soft { stroke: var(--soft); } .line.warn { stroke: var(--p99); } .line.bad { stroke: var(--bad); }
.area.p50 { fill: var(--p50); } .area.good { fill: var(--good); } .area.bad { fill: var(--bad); } .area.warn { fill: var(--p99); }
i.p50 { background: var(--p50); } i.p95 { background: var(--p99); } i.p99 { background: var(--bad); }
i.good { background: var(--good); } i.soft { background: var(--soft); } i.warn { background: var(--p99); } i.bad { background: var(--bad); }
rect.p50 { fill: var(--p50); } rect.p95 { fill: var(--p95); } rect.faint { fill: var(--faint); }
rect.hit { fill: var(--good); } rect.stale { fill: var(--p50); } rect.miss { fill: var(--p99); } rect.other { fill: var(--soft); }
`;
