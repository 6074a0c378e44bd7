import { AGENCY_ROLES, type AgencyRole } from '@interline/domain/access/access'
import { useText } from '../../../i18n/index.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { useSearchWords } from '../../../ui/field/use-search-words.ts'
import styles from './people.module.css'
import { STATUS_TONES, type Person } from './person.ts'
import { peopleText } from './text.ts'

interface UserFiltersProps {
  readonly status: Person['status'] | undefined
  readonly role: AgencyRole | undefined
  readonly q: string
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}

/** Filters by words in name, email and phone, by role and by status. */
export function UserFilters({ status, role, q, onChange }: UserFiltersProps) {
  const t = useText(peopleText)
  const search = useSearchWords(q, (typed) => onChange({ q: typed }))
  const statuses = Object.keys(STATUS_TONES) as Person['status'][]
  return (
    <div className={styles.filters}>
      <input
        type="search"
        className={styles.search}
        aria-label={t(($) => $.search)}
        placeholder={t(($) => $.searchHint)}
        maxLength={100}
        {...search.field}
      />
      <Segmented
        label={t(($) => $.filters.role)}
        value={role ?? 'all'}
        segments={(['all', ...AGENCY_ROLES] as const).map((value) => ({
          value,
          label: value === 'all' ? t(($) => $.filters.allRoles) : t.messages.roles[value].name,
        }))}
        onChange={(value) => onChange({ role: value === 'all' ? '' : value })}
      />
      <Segmented
        label={t(($) => $.filters.status)}
        value={status ?? 'all'}
        segments={(['all', ...statuses] as const).map((value) => ({
          value,
          label: value === 'all' ? t(($) => $.filters.allStatuses) : t.messages.states[value],
        }))}
        onChange={(value) => onChange({ status: value === 'all' ? '' : value })}
      />
    </div>
  )
}
