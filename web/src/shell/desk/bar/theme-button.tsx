import { Monitor, Moon, Sun } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { saveOwnSetting } from '../../own-settings.ts'
import { shellText } from '../../text.ts'
import { chooseTheme, useThemeChoice } from '../../theme.ts'
import type { ThemeChoice } from '../../theme.ts'
import styles from '../desk.module.css'

const NEXT: Record<ThemeChoice, ThemeChoice> = { auto: 'dark', dark: 'light', light: 'auto' }
const ICONS = { auto: Monitor, dark: Moon, light: Sun }

/** Cycles through system, dark and light. */
export function ThemeButton() {
  const t = useText(shellText)
  const choice = useThemeChoice()
  const Icon = ICONS[choice]
  const label = t(($) => $.theme.label, { mode: t.messages.theme[choice] })
  const turn = () => {
    const next = NEXT[choice]
    chooseTheme(next)
    saveOwnSetting('theme', next).catch(() => undefined)
  }
  return (
    <button
      type="button"
      className={`${styles.tool} ${styles.themeTool}`}
      onClick={turn}
      aria-label={label}
      title={label}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}
