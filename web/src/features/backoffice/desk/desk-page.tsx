import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { After } from '../../../shell/frame/after.tsx'
import { LoadFailed } from '../../../shell/parts/load-failed.tsx'
import { useOfficeUser, useWorksAtDesk } from '../../../shell/office-session.ts'
import type { ActionName, DeskOrder, Queues } from './desk-order.ts'
import styles from './desk.module.css'
import { RepliedOrder } from './replies/use-replies.ts'
import { QueueRail } from './tasks/queue-rail.tsx'
import { TaskList } from './tasks/task-list.tsx'
import { TeamView } from './tasks/team-view.tsx'
import { deskText } from './text.ts'
import { useDraftsOfVisit } from './drafts.ts'
import { useDeskDialog } from './use-desk-dialog.ts'
import { TASKS_KEY, useDeskView } from './use-desk-view.ts'
import { useDeskActions, type DeskWork } from './use-desk-actions.ts'
import { useNextTask } from './use-next-task.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { AmendDialog } from './workbench/decision/amend-dialog.tsx'
import { isAmendable } from './workbench/decision/amended-levels.ts'
import { ConfirmDoneDialog } from './workbench/second/confirm-done-dialog.tsx'
import { DecisionDialog } from './workbench/decision/decision-dialog.tsx'
import { HandOverDialog } from './workbench/hand-over-dialog.tsx'
import { focusQuote } from './servicing/focus-quote.ts'
import { focusTickets } from './workbench/tickets/ticket-entry.tsx'
import { PartialDialogs } from './workbench/replace/partial-dialogs.tsx'
import { WorkPane } from './workbench/work-pane.tsx'

/** `/office/desk`: queues, the tasks of one, and the order in work. The address holds the view. */
export default function DeskPage() {
  const t = useText(deskText)
  const me = useOfficeUser()
  const view = useDeskView()
  const { queues, tasks, order } = view
  useDraftsOfVisit()
  const rows = tasks.data?.rows ?? []
  const next = useNextTask(view, me?.id)
  const work = useDeskActions(order.data, { onTaken: (id) => view.open(id), onDecided: next.openAfter })
  const { dialog, open, close } = useDeskDialog(order.data)
  const works = useWorksAtDesk()
  const offered = (name: ActionName) =>
    works && order.data?.actions.some((each) => each.name === name && each.enabled)
  const approve = () =>
    void work.approve(false).catch((error: unknown) => {
      if (isUnconfirmed(error)) open('confirmDone')
    })
  const act: Readonly<Record<ActionName, () => void>> = {
    quote: focusQuote,
    approve,
    retry: work.retry,
    reject: () => open('reject'),
    split: () => open('split'),
    return: () => open('return'),
    replace: () => open('replace'),
    withdraw: () => open('withdraw'),
    fail: () => open('fail'),
    enter_tickets: focusTickets,
  }
  const step = (by: number) => {
    const at = rows.findIndex(({ orderId }) => orderId === view.orderId)
    const next = rows[Math.min(rows.length - 1, Math.max(0, at < 0 ? 0 : at + by))]
    if (next) view.open(next.orderId)
  }
  const takeNext = () => work.takeNext(view.queue ? { queue: view.queue } : {})
  const key = (name: ActionName) => (offered(name) ? act[name] : undefined)
  const moves = order.data?.taskMoves ?? []
  const request = order.data?.request
  const decide = (agree: boolean) => () => request && work.decide(request.id, agree)
  const amend = works && order.data && isAmendable(order.data) ? () => open('amend') : undefined
  useQueueKeys({
    j: () => step(1),
    k: () => step(-1),
    Enter: () => document.getElementById('work-pane')?.focus(),
    ...(works && { n: takeNext }),
    ...(view.orderId !== null && { v: view.close }),
    ...(next.decided !== null && { l: next.back }),
    ...(moves.includes('take') && { t: work.take }),
    ...(moves.includes('hand_over') && { h: () => open('handOver') }),
    ...(moves.includes('release') && { u: work.release }),
    ...(request?.mayAgree && { e: decide(true) }),
    ...((request?.mayAgree || request?.mayWithdraw) && { d: decide(false) }),
    ...(works && order.data && { m: () => document.getElementById('desk-note')?.focus() }),
    ...named({
      q: key('quote'),
      a: key('approve'),
      p: amend,
      r: key('reject'),
      i: key('enter_tickets'),
      y: key('retry'),
      s: key('split'),
      b: key('return'),
      x: key('replace'),
      w: key('withdraw'),
      f: key('fail'),
    }),
  })
  return (
    <RepliedOrder value={order.data?.order ?? null}>
      <div className={styles.desk} data-open={view.orderId !== null}>
        {/* The title of the list is hidden with it, on a phone while an order is open. */}
        <h1 className="visually-hidden">{t(($) => $.menu)}</h1>
        <QueueRail view={view} queues={queues.data} />
        {tasks.isError && !tasks.data ? (
          <LoadFailed
            title={t(($) => $.failed)}
            safe={t(($) => $.failedSafe)}
            error={tasks.error}
            again={tasks.refetch}
          />
        ) : (
          <TaskList view={view} tasks={tasks.data} onTakeNext={works ? takeNext : null} busy={work.busy} />
        )}
        {view.orderId === null ? (
          <After queries={[TASKS_KEY]}>
            <TeamView queues={queues.data} onOpen={view.open} />
          </After>
        ) : order.isError && !order.data ? (
          <LoadFailed
            title={t(($) => $.orderFailed)}
            safe={t(($) => $.failedSafe)}
            error={order.error}
            again={order.refetch}
          />
        ) : (
          order.data && (
            <WorkPane
              key={order.data.order.id}
              onClose={view.close}
              data={order.data}
              me={me?.id ?? ''}
              work={work}
              works={works}
              onAct={(name) => act[name]()}
              onAmend={amend}
              onHandOver={() => open('handOver')}
              done={next.decided}
              onBack={next.back}
            />
          )
        )}
        <DeskDialogs dialog={dialog} queues={queues.data} data={order.data} work={work} onClose={close} />
      </div>
    </RepliedOrder>
  )
}

interface DeskDialogsProps {
  readonly dialog: ReturnType<typeof useDeskDialog>['dialog']
  readonly queues: Queues | undefined
  readonly data: DeskOrder | undefined
  readonly work: DeskWork
  readonly onClose: () => void
}

/** The dialog that is open, of the task or of the order in work. */
function DeskDialogs({ dialog, queues, data, work, onClose }: DeskDialogsProps) {
  if (dialog === 'handOver')
    return queues && <HandOverDialog team={queues.team} work={work} onClose={onClose} />
  if (dialog === 'confirmDone') return <ConfirmDoneDialog work={work} onClose={onClose} />
  if (!data) return null
  if (dialog === 'amend') return <AmendDialog data={data} work={work} onClose={onClose} />
  if (dialog === 'reject' || dialog === 'fail')
    return <DecisionDialog kind={dialog} order={data} work={work} onClose={onClose} />
  return <PartialDialogs dialog={dialog} data={data} work={work} onClose={onClose} />
}

/** Suppliers were asked and do not confirm what is about to be approved. */
function isUnconfirmed(error: unknown): boolean {
  if (!(error instanceof Failure) || error.key !== 'order.action_not_allowed') return false
  return (error.data as { readonly reason?: string } | null)?.reason === 'not_confirmed'
}

/** Without shortcuts that do nothing now. */
function named(keys: Readonly<Record<string, (() => void) | undefined>>) {
  return Object.fromEntries(Object.entries(keys).filter(([, does]) => does !== undefined))
}
