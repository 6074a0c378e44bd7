import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { paths, withQuery } from '../../../../paths.ts'
import { useLeadsDesk } from '../../../../shell/office-session.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Rail } from '../../../../ui/rail/rail.tsx'
import type { RailItem } from '../../../../ui/rail/rail.tsx'
import type { Queues } from '../desk-order.ts'
import styles from '../desk.module.css'
import own from '../replies/replies.module.css'
import { deskText, workText } from '../text.ts'
import type { DeskView } from '../use-desk-view.ts'

const RepliesSheet = lazy(async () => ({
  default: (await import('../replies/replies-sheet.tsx')).RepliesSheet,
}))

interface QueueRailProps {
  readonly view: DeskView
  readonly queues: Queues | undefined
}

/** The queues with their number of tasks. */
export function QueueRail({ view, queues }: QueueRailProps) {
  const t = useText(deskText)
  const items: RailItem[] = [
    {
      to: paths.officeDesk,
      label: t(($) => $.everything),
      current: view.queue === undefined,
      count: queues?.queues.reduce((sum, { count }) => sum + count, 0),
    },
    ...(queues?.queues ?? []).map(({ queue, count, overdue }) => ({
      to: withQuery(paths.officeDesk, { queue }),
      label: t(($) => $.queues[queue]),
      current: view.queue === queue,
      count,
      urgent: overdue > 0,
    })),
  ]
  return (
    <div className={styles.rail}>
      <Rail label={t(($) => $.menu)} groups={[{ title: t(($) => $.orders), items }]} />
      {useLeadsDesk() && <EditReplies />}
    </div>
  )
}

function EditReplies() {
  const t = useText(workText)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" className={own.edit} onClick={() => setOpen(true)}>
        {t(($) => $.replies.edit)}
      </Button>
      {open && (
        <Suspense>
          <RepliesSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
