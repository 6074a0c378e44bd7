import { Check, X } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { fareText } from '../text.ts'
import styles from './fares.module.css'

export function BagCell({ words }: { readonly words: string | null }) {
  const t = useText(fareText)
  return words ? (
    <span className={styles.yes}>
      <Check aria-hidden="true" /> {words}
    </span>
  ) : (
    <span className={styles.none}>
      <X aria-hidden="true" /> {t(($) => $.rules.noBag)}
    </span>
  )
}
