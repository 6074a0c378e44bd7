import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useSearchWords } from '../../ui/field/use-search-words.ts'
import { moneyText } from '../../ui/format/money.ts'
import { callsOf, type Realm } from './top-up-calls.ts'
import styles from './top-ups.module.css'
import { topUpsText } from './text.ts'

/** Finds an agency to sell to by name, with its balance. */
export function AgencyChoice({
  realm,
  onChoose,
}: {
  readonly realm: Realm
  readonly onChoose: (id: number) => void
}) {
  const t = useText(topUpsText)
  const [q, setQ] = useState('')
  const search = useSearchWords(q, setQ)
  const agencies = useQuery({
    queryKey: ['topUps.agency', realm, 'list', q],
    queryFn: ({ signal }) => callsOf(realm).agencies(q ? { q } : {}, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.form}>
      <TextField label={t(($) => $.choice.search)} type="search" maxLength={60} {...search.field} />
      <Loaded query={agencies} title={t(($) => $.choice.failed)} safe={t(($) => $.failedSafe)}>
        {agencies.data?.rows.length === 0 && <p className={styles.quiet}>{t(($) => $.choice.none)}</p>}
        <ul className={styles.choices}>
          {agencies.data?.rows.map(({ id, name, balance, currency }) => (
            <li key={id}>
              <Button wide onClick={() => onChoose(id)}>
                {name}
                <span className={styles.quiet}>{moneyText(balance, currency)}</span>
              </Button>
            </li>
          ))}
        </ul>
        {agencies.data?.more && <p className={styles.quiet}>{t(($) => $.choice.more)}</p>}
      </Loaded>
    </div>
  )
}
