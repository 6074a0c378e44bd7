import { activeFilters } from '@interline/domain/flight-search/filters/filter'
import type { FilterChoice } from '@interline/domain/flight-search/filters/filter'
import { BookmarkPlus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useMe } from '../../../shell/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { chooseFilters } from '../results/view-settings.ts'
import { searchText } from '../text.ts'
import { dropFilters, storeFilters, storedFilters, MOST_SETS } from './stored-filters.ts'
import styles from './saved-filters.module.css'
import { isComposing } from '../../../ui/keys.ts'

/** Named filter sets: one click applies a set or saves the current filters. */
export function SavedFilters({ choice }: { readonly choice: FilterChoice }) {
  const t = useText(searchText)
  const id = useId()
  const userId = useMe()?.userInfo.id ?? ''
  const area = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [sets, setSets] = useState(() => storedFilters(userId))
  const [naming, setNaming] = useState(false)
  const mayKeep = activeFilters(choice).length > 0
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = field.current?.value.trim()
    setSets(
      storeFilters(userId, { name: typed || t(($) => $.filters.named, { number: sets.length + 1 }), choice }),
    )
    setNaming(false)
  }
  const drop = (name: string) => {
    setSets(dropFilters(userId, name))
    area.current?.querySelector<HTMLElement>('button')?.focus()
  }
  if (!mayKeep && sets.length === 0) return null
  return (
    <div className={styles.saved} ref={area}>
      {sets.length > 0 && (
        <ul className={styles.sets} aria-label={t(($) => $.filters.saved)}>
          {sets.map((set) => (
            <li key={set.name} className={styles.set}>
              <button
                type="button"
                aria-pressed={JSON.stringify(set.choice) === JSON.stringify(choice)}
                onClick={() => chooseFilters(set.choice)}
              >
                {set.name}
              </button>
              <button
                type="button"
                aria-label={t(($) => $.filters.remove, { name: set.name })}
                onClick={() => drop(set.name)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayKeep && !naming && (
        <Button
          kind="link"
          className={styles.save}
          unavailable={sets.length >= MOST_SETS ? t(($) => $.filters.most, { max: MOST_SETS }) : null}
          onClick={() => setNaming(true)}
        >
          <BookmarkPlus aria-hidden="true" /> {t(($) => $.filters.save)}
        </Button>
      )}
      {naming && (
        <form
          className={styles.name}
          onSubmit={keep}
          onKeyDown={(event) => event.key === 'Escape' && !isComposing(event.nativeEvent) && setNaming(false)}
          role="none"
        >
          <label className="visually-hidden" htmlFor={id}>
            {t(($) => $.filters.saveAs)}
          </label>
          {/* Requested by the click just before. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <input ref={field} id={id} autoFocus maxLength={24} placeholder={t(($) => $.filters.saveAs)} />
          <Button type="submit" size="sm">
            {t(($) => $.filters.keep)}
          </Button>
        </form>
      )}
    </div>
  )
}
