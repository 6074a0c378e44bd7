import styles from './webhooks.module.css'

/** Text as it was sent, JSON with line breaks; the keyboard reaches it where it scrolls. */
export function JsonText({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.body} role="region" aria-label={label} tabIndex={0} lang="en" translate="no">
      {broken(children)}
    </pre>
  )
}

function broken(text: string): string {
  if (!text.startsWith('{')) return text
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // Cut off, or not JSON.
    return text
  }
}
