import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { railText } from '../text.ts'
import type { RailOrder } from './use-rail-order.ts'

interface OfOrder {
  readonly order: RailOrder
}

export function HistoryPanel({ order }: OfOrder) {
  const t = useText(railText)
  const words: Readonly<Record<string, string>> = t.messages.order.actions
  return (
    <Panel padded title={t(($) => $.order.history)}>
      <Timeline
        label={t(($) => $.order.history)}
        steps={order.history.map(({ at, by, action }, index) => ({
          key: String(index),
          label: words[action] ?? action,
          note: `${momentText(at, serverNow(), t.locale)} · ${by ?? t(($) => $.order.interline)}`,
          state: 'done',
        }))}
      />
    </Panel>
  )
}
