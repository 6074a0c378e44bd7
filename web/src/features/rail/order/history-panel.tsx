import { lazy, Suspense, useState } from 'react'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { timeOrDay } from '../../../ui/format/day-and-time.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { ReplaySwitch } from '../../orders/replay/replay-switch.tsx'
import { RailOrderStatus } from '../rail-status.tsx'
import { railText } from '../text.ts'
import type { RailOrder } from './use-rail-order.ts'

// Loaded on demand.
const ReplaySlider = lazy(async () => ({
  default: (await import('../../orders/replay/replay-slider.tsx')).ReplaySlider,
}))

interface OfOrder {
  readonly order: RailOrder
}

/** What happened to the order, and the order after each of it. */
export function HistoryPanel({ order }: OfOrder) {
  const t = useText(railText)
  const [isReplayed, setReplayed] = useState(false)
  const words: Readonly<Record<string, string>> = t.messages.order.actions
  const steps = order.history.map(({ by, action, ...step }) => ({
    ...step,
    label: words[action] ?? action,
    who: by ?? t(($) => $.order.interline),
  }))
  return (
    <Panel
      padded
      title={t(($) => $.order.history)}
      actions={
        steps.length > 0 && (
          <ReplaySwitch isReplayed={isReplayed} onSwitch={setReplayed}>
            {t(($) => $.order.replay)}
          </ReplaySwitch>
        )
      }
    >
      {isReplayed && (
        <Suspense fallback={<Skeleton />}>
          <ReplaySlider
            currency={order.currency}
            moments={steps.map(({ at, who, label, status, after }) => ({
              at,
              who,
              sentence: label,
              status: <RailOrderStatus status={status} />,
              ...after,
            }))}
          />
        </Suspense>
      )}
      <Timeline
        down
        label={t(($) => $.order.history)}
        steps={steps.map(({ at, who, label }, index) => ({
          key: String(index),
          label,
          note: `${timeOrDay(at, serverNow(), t.locale)} · ${who}`,
          state: 'done',
        }))}
      />
    </Panel>
  )
}
