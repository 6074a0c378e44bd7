import { ENQUIRY_STATES } from '@interline/domain/site/enquiry'
import type { EnquiryState } from '@interline/domain/site/enquiry'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Segmented } from '../../ui/choice/segmented.tsx'
import styles from './enquiries.module.css'
import { enquiriesText } from './text.ts'

export interface FiltersProps {
  readonly status: EnquiryState | undefined
  readonly q: string
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}

const TYPING_MS = 300

/** Which enquiries are listed: by state, and by words in name, email, phone and company. */
export function Filters({ status, q, onChange }: FiltersProps) {
  const t = useText(enquiriesText)
  const [typed, setTyped] = useState(q)
  useEffect(() => setTyped(q), [q])
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => onChange({ q: typed.trim() }), TYPING_MS)
    return () => clearTimeout(timer)
    // `onChange` is made anew with every drawing; only typing may start the clock.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, q])
  return (
    <>
      <input
        type="search"
        className={styles.search}
        aria-label={t(($) => $.search)}
        placeholder={t(($) => $.searchHint)}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Segmented
        label={t(($) => $.views.label)}
        value={status ?? 'all'}
        segments={(['all', ...ENQUIRY_STATES] as const).map((value) => ({
          value,
          label: t.messages.views[value],
        }))}
        onChange={(value) => onChange({ status: value === 'all' ? '' : value })}
      />
    </>
  )
}
