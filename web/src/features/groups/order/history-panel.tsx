import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useDateFormat } from '../../../shell/date-format.ts'
import { instantText } from '../../../ui/format/dates.ts'
import { moneyText } from '../../../ui/format/money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { ReplaySwitch } from '../../orders/replay/replay-switch.tsx'
import { toneOf, type Group, type GroupSummary } from '../group.ts'
import { groupsText } from '../text.ts'

// Loaded on demand.
const ReplaySlider = lazy(async () => ({
  default: (await import('../../orders/replay/replay-slider.tsx')).ReplaySlider,
}))

/** Everything that happened to the order, newest last, and the order after each of it. */
export function HistoryPanel({ order }: { readonly order: Pick<Group, 'events' | 'paid'> }) {
  const t = useText(groupsText)
  const format = useDateFormat()
  const [isReplayed, setReplayed] = useState(false)
  const actions: Readonly<Record<string, string>> = t.messages.order.history.actions
  const who = (actor: string, type: string) => {
    if (type === 'timer') return t(($) => $.order.history.timer)
    return actor || t(($) => $.order.history.desk)
  }
  const steps = order.events.map((event) => ({
    ...event,
    label: actions[event.action] ?? event.action,
    who: who(event.actor, event.actorType),
    more: [event.amount && moneyText(event.amount.amount, event.amount.currency), event.remark],
  }))
  return (
    <Panel
      title={t(($) => $.order.history.title)}
      padded
      actions={
        steps.length > 0 && (
          <ReplaySwitch isReplayed={isReplayed} onSwitch={setReplayed}>
            {t(($) => $.order.history.replay)}
          </ReplaySwitch>
        )
      }
    >
      {isReplayed && (
        <Suspense fallback={<Skeleton />}>
          <ReplaySlider
            currency={order.paid.currency}
            moments={steps.map(({ at, label, more, after, to, ...step }) => ({
              at,
              who: step.who,
              sentence: [label, ...more].filter(Boolean).join(' · '),
              status: <GroupStatusThen status={to as GroupSummary['status']} />,
              ...after,
            }))}
          />
        </Suspense>
      )}
      <Timeline
        down
        label={t(($) => $.order.history.title)}
        steps={steps.map((step) => ({
          key: String(step.seq),
          label: step.label,
          note: [instantText(step.at, format), step.who, ...step.more].filter(Boolean).join(' · '),
          state: 'done' as const,
        }))}
      />
    </Panel>
  )
}

function GroupStatusThen({ status }: Pick<GroupSummary, 'status'>) {
  const t = useText(groupsText)
  return <Status tone={toneOf(status)}>{t.messages.statuses[status]}</Status>
}
