import styles from './kbd.module.css'

/** The key that does it, beside what it does. Hidden where there is no keyboard. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd className={styles.kbd} aria-hidden="true">
      {children}
    </kbd>
  )
}
