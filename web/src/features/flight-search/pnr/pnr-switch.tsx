import { ClipboardPaste, Hash } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { useMe } from '../../../shell/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { searchText } from '../text.ts'
import styles from './pnr-switch.module.css'

export type PnrEntry = 'locator' | 'paste'

interface PnrSwitchProps {
  readonly value: PnrEntry | null
  readonly onChange: (value: PnrEntry | null) => void
}

/** Beside the trip types: flights of an existing booking. Absent where the agency hides PNR booking. */
export function PnrSwitch({ value, onChange }: PnrSwitchProps) {
  const t = useText(searchText)
  const me = useMe()
  const hidden = me?.company.config.commonConfig.hidePnrBooking ?? true
  if (hidden || !me?.permissions.includes('pnranalysis:use')) return null
  const button = (entry: PnrEntry, icon: React.ReactNode) => (
    <Button
      kind={value === entry ? 'ink' : 'ghost'}
      aria-pressed={value === entry}
      onClick={() => onChange(value === entry ? null : entry)}
    >
      {icon}
      {t(($) => $.pnr[entry])}
    </Button>
  )
  return (
    <span className={styles.switch}>
      {button('locator', <Hash aria-hidden="true" />)}
      {button('paste', <ClipboardPaste aria-hidden="true" />)}
    </span>
  )
}
