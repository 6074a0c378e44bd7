/** The one style sheet of the widget: the product's tokens, the accent of the page, and the form by its own width. */
import { cssVars } from '../ui/theme/accent.ts'
import { DEFAULT_ACCENT, TOKENS, type Mode, type Token } from '../ui/theme/tokens.ts'
import type { Settings } from './attributes.ts'

const NEEDED: readonly Token[] = [
  'surface',
  'raised',
  'field-bg',
  'hover',
  'line',
  'field',
  'ink',
  'ink-3',
  'error',
  'error-dot',
  'error-soft',
  'error-line',
]

export function widgetSheet({ accent, scheme, radius }: Settings): string {
  const rule = (mode: Mode) => {
    const colors = { ...cssVars(accent ?? DEFAULT_ACCENT, mode) }
    for (const name of NEEDED) colors[`--${name}`] = TOKENS[mode][name]
    const all = Object.entries(colors).map(([name, value]) => `${name}:${value}`)
    return `.box{color-scheme:${mode};${all.join(';')}}`
  }
  const colors =
    scheme === 'auto' ? `${rule('light')}@media (prefers-color-scheme:dark){${rule('dark')}}` : rule(scheme)
  return `${colors}:host{--radius:${radius}px}${SHEET}`
}

const SHEET = `
:host{display:block;container-type:inline-size;text-align:start}
:host([hidden]),[hidden]{display:none!important}
*{box-sizing:border-box;margin:0;font:inherit}
.box{padding:16px;color:var(--ink);font:400 15px/1.45 system-ui,-apple-system,'PingFang SC','PingFang TC','Microsoft YaHei','Microsoft JhengHei','Noto Sans CJK SC',sans-serif;background:var(--surface);border:1px solid var(--line);border-radius:var(--radius)}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}
.trip,.ways,.rest{flex:1 1 100%;min-width:0}
.ways{display:grid;grid-template-columns:minmax(0,1fr) 44px;gap:12px 8px;align-items:start}
.rest{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}
.rest>.cell{flex:1 1 132px}
.rest>.cell:has(.days){flex-basis:148px}
.submit{flex:1 1 100%}
.cell{position:relative;min-width:0}
label,legend{color:var(--ink-3);font-size:13px}
.cell>label{display:block;height:20px;margin-bottom:4px}
.cell>input,.cell>select,.value{display:block;width:100%;height:44px;padding:0 12px;overflow:hidden;color:var(--ink);font-size:16px;font-weight:600;text-align:start;text-overflow:ellipsis;white-space:nowrap;background:var(--field-bg);border:1px solid var(--field);border-radius:min(var(--radius),12px)}
input::placeholder{color:var(--ink-3);font-weight:400;opacity:1}
option{color:var(--ink);background:var(--raised)}
[aria-invalid]{border-color:var(--error-dot)!important}
:focus-visible{outline:2px solid var(--control);outline-offset:1px}
button{cursor:pointer;color:inherit}
button:disabled{opacity:.45;cursor:default}
.trip{display:flex;gap:4px 20px;flex-wrap:wrap;padding:0;border:0}
.trip legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.trip label{display:flex;gap:8px;align-items:center;min-height:28px;color:var(--ink);font-size:15px}
.trip input{width:18px;height:18px;accent-color:var(--control)}
.swap,.step{display:grid;place-items:center;width:44px;height:44px;padding:0;background:none;border:1px solid var(--field);border-radius:50%}
.swap{grid-area:1/2/3;align-self:center;rotate:90deg}
svg{display:block;width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.primary{min-height:44px;padding:0 20px;color:var(--on-accent);font-size:16px;font-weight:600;background:var(--accent);border:0;border-radius:min(var(--radius),12px)}
.primary:hover{background:var(--accent-hover)}
.fault,.notice{color:var(--error);font-size:13px}
.fault{margin-top:4px}
.notice{padding:8px 12px;margin-bottom:12px;overflow-wrap:anywhere;background:var(--error-soft);border:1px solid var(--error-line);border-radius:min(var(--radius),12px)}
.pop{position:absolute;z-index:10;inset-inline:0;top:72px;min-width:min(280px,88cqi);max-height:320px;overflow:auto;padding:6px;background:var(--raised);border:1px solid var(--line);border-radius:min(var(--radius),12px);box-shadow:0 8px 28px #0003}
ul{padding:0;list-style:none}
li{display:flex;gap:10px;align-items:center;justify-content:space-between;min-height:44px;padding:6px 10px;border-radius:8px;cursor:pointer}
li[aria-selected=true],li:hover{background:var(--accent-soft)}
li.nested{padding-inline-start:26px}
li b,.row b{display:block;font-weight:600}
small,.note{color:var(--ink-3);font-size:13px}
.note{padding:6px 10px}
code{color:var(--ink-3);font-family:ui-monospace,monospace;font-size:13px}
.party{padding:14px;max-height:none}
.row{display:grid;grid-template-columns:1fr 44px 32px 44px;gap:6px;align-items:center;margin-bottom:10px}
.row small{display:block}
output{font-weight:600;text-align:center}
.party .primary{width:100%}
.days{max-height:none;padding:10px}
@container (min-width:340px) and (max-width:639px){.rest>.cell:nth-child(2) .days{inset-inline:auto 0}}
.month{display:flex;gap:8px;align-items:center;justify-content:space-between}
.month b{font-weight:600}
.month .step{border:0}
table{width:100%;border-spacing:0;table-layout:fixed}
th{height:28px;color:var(--ink-3);font-size:13px;text-align:center}
td{padding:1px}
td button{display:block;width:100%;height:38px;padding:0;background:none;border:0;border-radius:8px}
td button:enabled:hover{background:var(--hover)}
td button[aria-pressed=true]{color:var(--on-accent);font-weight:600;background:var(--accent)}
.results{margin-top:16px}
.results a{color:var(--accent-text)}
iframe{display:block;width:100%;margin-top:8px;border:0;background:var(--surface)}
@container (min-width:640px){
.ways{grid-template-columns:minmax(0,1fr) 44px minmax(0,1fr)}
.swap{grid-area:auto;align-self:start;margin-top:24px;rotate:none}
.rest>.cell,.rest>.cell:has(.days){flex:1 1 21%}
.submit{flex:0 0 auto;margin-inline-start:auto}
}
@container (min-width:1100px){
.ways{flex:2.8 1 0}
.rest{flex:5.2 1 0;flex-wrap:nowrap}
.rest>.cell{flex:1 1 0}
.rest>.cell:has(.days){flex:0 0 144px}
.rest>.cell:has(select){flex-grow:1.6}
.submit{margin:24px 0 0}
}
`
