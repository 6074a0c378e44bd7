import { ENQUIRY_STATES } from '@interline/domain/site/enquiry'
import type { EnquiryState } from '@interline/domain/site/enquiry'
import { useText } from '../../../i18n/index.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { useSearchWords } from '../../../ui/field/use-search-words.ts'
import styles from './enquiries.module.css'
import { enquiriesText } from './text.ts'

export interface FiltersProps {
  readonly status: EnquiryState | undefined
  readonly q: string
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}

/** Filters enquiries by state, and by words in name, email, phone and company. */
export function Filters({ status, q, onChange }: FiltersProps) {
  const t = useText(enquiriesText)
  const search = useSearchWords(q, (typed) => onChange({ q: typed }))
  return (
    <>
      <input
        type="search"
        className={styles.search}
        aria-label={t(($) => $.search)}
        placeholder={t(($) => $.searchHint)}
        maxLength={100}
        {...search.field}
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
