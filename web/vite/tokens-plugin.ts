/** `virtual:tokens.css` – the theme's custom properties for both modes, with the default accent, as a static sheet. */
import type { Plugin } from 'vite'
import { cssVars } from '../src/ui/theme/accent.ts'
import { DEFAULT_ACCENT, MODES, TOKENS } from '../src/ui/theme/tokens.ts'
import type { Mode } from '../src/ui/theme/tokens.ts'

const ID = 'virtual:tokens.css'

export function tokens(): Plugin {
  return {
    name: 'interline:tokens',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? MODES.map(rule).join('\n') : null),
  }
}

function rule(mode: Mode): string {
  const neutrals = Object.entries(TOKENS[mode]).map(([name, value]) => `--${name}:${value}`)
  const accent = Object.entries(cssVars(DEFAULT_ACCENT, mode)).map(([name, value]) => `${name}:${value}`)
  return `:root[data-mode='${mode}']{color-scheme:${mode};${[...neutrals, ...accent].join(';')}}`
}
