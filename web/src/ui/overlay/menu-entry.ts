import type { ReactNode } from 'react'

interface Words {
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** At the far end, quiet: a key, a code. */
  readonly note?: ReactNode
}

interface Going extends Words {
  readonly to: string
}

interface Doing extends Words {
  readonly run: () => void
  /** One of several in the menu holds; true for the one that does. */
  readonly checked?: boolean
  /** Why it cannot be done now; it stays visible. */
  readonly unavailable?: string | null | undefined
  /** The language its label is written in, when another than the page's. */
  readonly lang?: string
}

/** One line of a menu. */
export type MenuEntry = Going | Doing | { readonly separator: true } | { readonly title: string }
