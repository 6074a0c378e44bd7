import styles from './kbd.module.css'

/** A keyboard shortcut beside its action. Hidden on devices without a keyboard. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd className={styles.kbd} aria-hidden="true">
      {children}
    </kbd>
  )
}
