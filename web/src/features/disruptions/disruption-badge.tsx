import { useText } from '../../i18n/index.tsx'
import { Status } from '../../ui/status/status.tsx'
import { disruptionText } from './text.ts'

/** Marks an order with a schedule change. */
export function DisruptionBadge({ disruption }: { readonly disruption: 'open' | 'settled' | null }) {
  const t = useText(disruptionText)
  if (disruption === null) return null
  return <Status tone={disruption === 'open' ? 'warning' : 'info'}>{t(($) => $.badge[disruption])}</Status>
}
