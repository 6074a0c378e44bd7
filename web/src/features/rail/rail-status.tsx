import { RAIL_RULES, type RailStatus } from '@interline/domain/rail/rules'
import { useText } from '../../i18n/index.tsx'
import { Status } from '../../ui/status/status.tsx'
import { railText } from './text.ts'

interface RailStatusProps {
  readonly status: RailStatus
  readonly pill?: boolean
}

/** The status of a train order in words. */
export function RailOrderStatus({ status, pill = false }: RailStatusProps) {
  const t = useText(railText)
  return (
    <Status tone={RAIL_RULES.statuses[status]?.tone ?? 'info'} pill={pill}>
      {t(($) => $.statuses[status])}
    </Status>
  )
}
