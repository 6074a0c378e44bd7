import { useText } from '../../../../i18n/index.tsx'
import { Sign } from '../../../../ui/sign/sign.tsx'
import type { DeskTask } from '../desk-order.ts'
import { deskText, workText } from '../text.ts'

type Timed = Pick<DeskTask, 'since' | 'deadline'>

/** Time left of a task, or how late it is. */
export function DueSign({
  task: { since, deadline },
  showLabel = false,
}: {
  task: Timed
  showLabel?: boolean
}) {
  const t = useText(deskText)
  const w = useText(workText)
  return (
    <Sign
      until={deadline}
      since={since}
      label={t(($) => $.task.due)}
      showLabel={showLabel}
      over={(late) => w(($) => $.late, { time: late })}
    />
  )
}
