import { Status } from '../../ui/status/status.tsx'
import { useText } from '../../i18n/index.tsx'
import { statusText } from './text.ts'
import type { Tone } from '../../ui/glyph.tsx'

export interface OrderStatusProps {
  readonly displayStatus: string
  readonly tone: Tone
  readonly pill?: boolean
}

/** The status of an order in words. */
export function OrderStatus({ displayStatus, tone, pill = false }: OrderStatusProps) {
  const t = useText(statusText)
  const words: Readonly<Record<string, string>> = t.messages.status
  return (
    <Status tone={tone} pill={pill}>
      {words[displayStatus] ?? displayStatus}
    </Status>
  )
}
