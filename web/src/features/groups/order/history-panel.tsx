import { useText } from '../../../i18n/index.tsx'
import { useDateFormat } from '../../../shell/date-format.ts'
import { instantText } from '../../../ui/format/dates.ts'
import { moneyText } from '../../../ui/format/money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import type { Group } from '../group.ts'
import { groupsText } from '../text.ts'

/** Everything that happened to the order, newest last. */
export function HistoryPanel({ order }: { readonly order: Pick<Group, 'events'> }) {
  const t = useText(groupsText)
  const format = useDateFormat()
  const actions: Readonly<Record<string, string>> = t.messages.order.history.actions
  const who = (actor: string, type: string) => {
    if (type === 'timer') return t(($) => $.order.history.timer)
    return actor || t(($) => $.order.history.desk)
  }
  return (
    <Panel title={t(($) => $.order.history.title)} padded>
      <Timeline
        label={t(($) => $.order.history.title)}
        steps={order.events.map((event) => ({
          key: String(event.seq),
          label: actions[event.action] ?? event.action,
          note: [
            instantText(event.at, format),
            who(event.actor, event.actorType),
            event.amount && moneyText(event.amount.amount, event.amount.currency),
            event.remark,
          ]
            .filter(Boolean)
            .join(' · '),
          state: 'done' as const,
        }))}
      />
    </Panel>
  )
}
