import { useText } from '../../i18n/index.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { shieldText } from './text.ts'
import { ShieldList, type Shield } from './shield-list.tsx'
import styles from './shield.module.css'

/** In the payment sheet: what was found, and one line about the rest. */
export function PaymentShield({ shield }: { readonly shield: Shield }) {
  const t = useText(shieldText)
  if (shield.length === 0) return null
  const found = shield.filter(({ verdict }) => verdict !== 'fine')
  const fine = shield.length - found.length
  return (
    <section className={styles.payment} aria-label={t(($) => $.title)}>
      <ShieldList shield={found} />
      {fine > 0 && (
        <p className={styles.fine}>
          <Glyph tone="success" size={14} />
          {t(($) => $.fine, { count: fine })}
        </p>
      )}
    </section>
  )
}
