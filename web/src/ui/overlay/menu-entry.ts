import type { ReactNode } from 'react'

interface Words {
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** At the end, quiet: a key, a code. */
  readonly note?: ReactNode
}

interface Going extends Words {
  readonly to: string
  /** The page that is open. */
  readonly current?: boolean
}

interface Doing extends Words {
  readonly run: () => void
  /** For radio items: whether this one is selected. */
  readonly checked?: boolean
  /** Why it is unavailable; it stays visible. */
  readonly unavailable?: string | null | undefined
  /** The language of its label, if not the page's. */
  readonly lang?: string
}

/** One entry of a menu. */
export type MenuEntry = Going | Doing | { readonly separator: true } | { readonly title: string }
