import type { PlaceRef } from '@interline/domain/places/place-ref'
import { useText } from '../../../i18n/index.tsx'
import { searchText } from '../text.ts'
import styles from './place-field.module.css'

/** The chosen place in its two weights; the field below holds its name for the keyboard and for assistive technology. */
export function ShownPlace({ place, name }: { readonly place: PlaceRef; readonly name: string }) {
  const t = useText(searchText)
  return (
    <span className={styles.shownPlace} aria-hidden="true">
      <b>{name}</b> <span className={styles.code}>{place.code}</span>
      {place.kind === 'city' && <span className={styles.any}>{t(($) => $.form.anyAirport)}</span>}
    </span>
  )
}
