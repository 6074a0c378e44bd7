import type { ReactNode } from 'react'

/** Frame of the signed-in desk. */
export default function DeskLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  )
}
