/** "How this price is calculated": collapsed, loaded on demand. Shared by results and order page. */
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import type { FetchProof } from './proof-lines.tsx'
import styles from './price-proof.module.css'
import { proofText } from './text.ts'

const ProofLines = lazy(() => import('./proof-lines.tsx'))

export function PriceProof({ fetchProof }: { readonly fetchProof: FetchProof }) {
  const t = useText(proofText)
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.proof} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t(($) => $.title)} <ChevronDown aria-hidden="true" />
      </summary>
      {open && (
        <Suspense fallback={<p className={styles.note}>{t(($) => $.asking)}</p>}>
          <ProofLines fetchProof={fetchProof} />
        </Suspense>
      )}
    </details>
  )
}
