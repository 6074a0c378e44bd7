import type { ReactNode } from 'react'

/** Frame of the public pages. */
export default function PublicLayout({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  )
}
