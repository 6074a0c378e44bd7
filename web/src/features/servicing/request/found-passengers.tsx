import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { Order } from '../../orders/use-order.ts'
import styles from '../servicing.module.css'
import { servicingText } from '../text.ts'

/** From here on a list is searched: families see all their names at once. */
const MANY = 10

interface FoundPassengers {
  readonly ids: ReadonlySet<string>
  /** Part of the passengers are hidden. */
  readonly isPart: boolean
  readonly search: SearchProps | null
}

interface SearchProps {
  readonly words: string
  readonly onChange: (words: string) => void
}

/** The passengers of a large order by name or ticket number; of a small order all. */
export function useFoundPassengers({ passengers }: Pick<Order, 'passengers'>): FoundPassengers {
  const [words, setWords] = useState('')
  const isMany = passengers.length >= MANY
  const found = isMany ? passengers.filter((each) => matches(each, words)) : passengers
  return {
    ids: new Set(found.map(({ id }) => id)),
    isPart: found.length < passengers.length,
    search: isMany ? { words, onChange: setWords } : null,
  }
}

/** Every word, in any order: `ho ada`, `ADA/HO`, `160-3000`, `1603000`. */
function matches({ surname, givenNames, tickets }: Order['passengers'][number], words: string): boolean {
  const numbers = tickets.map(({ number }) => `${number} ${number.replace('-', '')}`)
  const text = [surname, givenNames, ...numbers].join(' ').toUpperCase()
  const parts = words.toUpperCase().split(/[\s/]+/)
  return parts.every((part) => text.includes(part))
}

export function PassengerSearch({ words, onChange, isNone }: SearchProps & { readonly isNone: boolean }) {
  const t = useText(servicingText)
  return (
    <div className={styles.all}>
      <TextField
        label={t(($) => $.tickets.search)}
        type="search"
        maxLength={60}
        value={words}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={styles.quiet} role="status">
        {isNone && t(($) => $.tickets.noneFound)}
      </p>
    </div>
  )
}
