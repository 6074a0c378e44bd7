import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { useSearchWords } from '../../../ui/field/use-search-words.ts'
import styles from './personal-data.module.css'
import { personalDataText } from './text.ts'

export interface ChosenAgency {
  readonly id: number
  readonly name: string
}

interface AgencyFieldProps {
  readonly value: ChosenAgency | null
  readonly error: string | undefined
  readonly onChange: (agency: ChosenAgency | null) => void
}

const SHOWN = 6

/** An agency by name or number; closed ones are found where no other fits. */
export function AgencyField({ value, error, onChange }: AgencyFieldProps) {
  const t = useText(personalDataText)
  const [q, setQ] = useState('')
  const search = useSearchWords(q, setQ)
  const found = useQuery({
    queryKey: ['office.personal-data', 'agencies', q],
    queryFn: async ({ signal }) => {
      const query = { q, pageSize: SHOWN }
      const { rows } = await call('officeAgencies.list', { query }, { signal })
      if (rows.length > 0) return rows
      return (await call('officeAgencies.list', { query: { ...query, status: 'closed' } }, { signal })).rows
    },
    enabled: value === null && q !== '',
    placeholderData: keepPreviousData,
  })
  if (value)
    return (
      <div className={styles.chosen}>
        <span>
          <strong>{value.name}</strong> <span className={styles.quiet}>{value.id}</span>
        </span>
        <Button size="sm" onClick={() => onChange(null)}>
          {t(($) => $.otherAgency)}
        </Button>
      </div>
    )
  return (
    <div className={styles.choice}>
      <TextField
        label={t(($) => $.fields.agency)}
        hint={t(($) => $.agencyHint)}
        error={error}
        type="search"
        maxLength={60}
        {...search.field}
      />
      {q !== '' && (
        <Loaded query={found} title={t(($) => $.agenciesFailed)} safe={t(($) => $.failedSafe)}>
          {found.data?.length === 0 && <p className={styles.quiet}>{t(($) => $.noAgency)}</p>}
          <ul className={styles.choices}>
            {found.data?.map(({ id, name }) => (
              <li key={id}>
                <Button wide onClick={() => onChange({ id, name })}>
                  {name} <span className={styles.quiet}>{id}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Loaded>
      )}
    </div>
  )
}
