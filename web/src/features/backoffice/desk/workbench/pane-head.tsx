import { allows } from '@interline/domain/access/access'
import { ChevronLeft, Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { officeViewer, useOfficeUser } from '../../../../shell/office-session.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import type { MenuEntry } from '../../../../ui/overlay/menu-entry.ts'
import { Menu } from '../../../../ui/overlay/menu.tsx'
import { Status } from '../../../../ui/status/status.tsx'
import type { DeskOrder } from '../desk-order.ts'
import { DueSign } from '../tasks/due-sign.tsx'
import { routeText } from '../tasks/task-card.tsx'
import { deskText, statusText, workText } from '../text.ts'
import type { DeskWork } from '../use-desk-actions.ts'
import styles from './pane-head.module.css'

const StartDialog = lazy(() => import('../../../../shell/impersonation/start-dialog.tsx'))

interface PaneHeadProps {
  readonly data: DeskOrder
  /** The signed-in user. */
  readonly me: string
  readonly work: DeskWork
  readonly onHandOver: () => void
  /** Back to the tasks, where the screen fits only one of the two. */
  readonly onClose: () => void
}

/** Order, status, due time, assignee and what may be done with the task: in view however long the order is. */
export function PaneHead({ data, me, work, onHandOver, onClose }: PaneHeadProps) {
  const t = useText(deskText)
  const s = useText(statusText)
  const { order, task, taskMoves } = data
  const statuses: Readonly<Record<string, string>> = s.messages.status
  const owner = task?.owner
  const who = !task
    ? t(($) => $.owner.done)
    : !owner
      ? t(($) => $.owner.nobody)
      : owner.id === me
        ? t(($) => $.owner.you)
        : t(($) => $.owner.other, { name: owner.name })
  return (
    <header className={styles.head}>
      <Button size="sm" onClick={onClose} title={t(($) => $.toTasks)}>
        <ChevronLeft aria-hidden="true" size={16} />{' '}
        <span className={styles.back}>{t(($) => $.toTasks)}</span>
        <Kbd>V</Kbd>
      </Button>
      <div className={styles.which}>
        <h2 translate="no">{routeText(order.route)}</h2>
        <p>
          <span translate="no">{order.id}</span>
          <span role="status">{who}</span>
          <span className={styles.agency} title={order.agencyName}>
            {order.agencyName}
          </span>
        </p>
      </div>
      <Status pill tone={order.tone}>
        {statuses[order.displayStatus] ?? order.displayStatus}
      </Status>
      {task && <DueSign task={task} />}
      <div className={styles.moves}>
        {taskMoves.includes('take') && (
          <Button size="sm" busy={work.busy} onClick={work.take}>
            {t(($) => $.take)} <Kbd>T</Kbd>
          </Button>
        )}
        <MoreActions data={data} work={work} onHandOver={onHandOver} />
      </div>
    </header>
  )
}

type MoreActionsProps = Pick<PaneHeadProps, 'data' | 'work' | 'onHandOver'>

/** What else may be done with the task, and for users with the permission the order as its creator sees it. */
function MoreActions({ data: { order, taskMoves }, work, onHandOver }: MoreActionsProps) {
  const t = useText(deskText)
  const w = useText(workText)
  const seesAsAgency = allows({ realm: 'office', roles: ['opsLead'] }, officeViewer(useOfficeUser())).ok
  const [isSeeing, setIsSeeing] = useState(false)
  const entries: MenuEntry[] = []
  if (taskMoves.includes('hand_over'))
    entries.push({ label: t(($) => $.handOver), note: <Kbd>H</Kbd>, run: onHandOver })
  if (taskMoves.includes('release'))
    entries.push({
      label: t(($) => $.releaseTask),
      note: <Kbd>U</Kbd>,
      run: () => {
        if (!work.busy) work.release()
      },
    })
  if (seesAsAgency) entries.push({ label: t(($) => $.seeAsAgency), run: () => setIsSeeing(true) })
  if (entries.length === 0) return null
  return (
    <>
      <Menu
        align="end"
        entries={entries}
        trigger={(trigger) => (
          <IconButton {...trigger} size="sm" label={w(($) => $.more)}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      />
      {isSeeing && (
        <Suspense fallback={null}>
          <StartDialog
            target={{ orderId: order.id }}
            person={order.createdBy.name}
            agency={order.agencyName}
            onClose={() => setIsSeeing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
