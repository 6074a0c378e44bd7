import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useWorksAtDesk } from '../../../shell/office-session.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { FactsPanel } from '../../groups/order/facts-panel.tsx'
import { HistoryPanel } from '../../groups/order/history-panel.tsx'
import { InstallmentsPanel } from '../../groups/order/installments-panel.tsx'
import { QuotesPanel } from '../../groups/order/quotes-panel.tsx'
import { ThreadPanel } from '../../groups/order/thread-panel.tsx'
import styles from '../../groups/groups.module.css'
import { groupsText } from '../../groups/text.ts'
import { ActionForm, type SimpleAction } from './action-form.tsx'
import { AnswerPanel, type FromAnswer } from './answer/answer-panel.tsx'
import { Assignment } from './assignment.tsx'
import { LevelsTable } from './levels-table.tsx'
import { OfficeNames } from './office-names.tsx'
import { QuoteForm } from './quote-form.tsx'
import { TicketsForm } from './tickets-form.tsx'
import { groupDeskText } from './text.ts'
import type { OfficeGroup } from './use-desk-work.ts'

/** One order of the desk: what it is, what has to be done, and everything that was said. */
export function GroupSheet({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText(groupDeskText)
  const [unsaved, setUnsaved] = useState(false)
  const found = useQuery({
    queryKey: ['officeGroups.get', id],
    queryFn: ({ signal }) => call('officeGroups.get', { params: { id } }, { signal }),
  })
  return (
    <Sheet
      open
      width={720}
      onClose={onClose}
      unsaved={unsaved}
      title={found.data ? `${found.data.groupName} · ${id}` : id}
    >
      <Loaded query={found} title={t(($) => $.failed)} safe={t(($) => $.safe)}>
        {found.data && <Shown order={found.data} onUnsaved={setUnsaved} />}
      </Loaded>
    </Sheet>
  )
}

/** An airline is asked. */
const READING: readonly string[] = ['to_be_quote', 'seat_applying']

interface ShownProps {
  readonly order: OfficeGroup
  readonly onUnsaved: (unsaved: boolean) => void
}

function Shown({ order, onUnsaved }: ShownProps) {
  const t = useText(groupDeskText)
  const words = useText(groupsText)
  const mayWork = useWorksAtDesk()
  const [open, setOpen] = useState<string | null>(null)
  const [given, setGiven] = useState<FromAnswer>({})
  const show = (action: string | null, from: FromAnswer = {}) => {
    setOpen(action)
    setGiven(from)
    onUnsaved(action !== null)
  }
  const done = () => show(null)
  // Corrections of names are made in the list itself.
  const actions = order.deskActions.filter(
    ({ action, reason }) => reason === null && action !== 'correct_names',
  )
  const request = order.request.journeys
    .map(({ origin, destination, date, returnDate, remark }) =>
      [origin.slice(-3), destination.slice(-3), date, returnDate, remark].filter(Boolean).join(' '),
    )
    .join('\n')
  return (
    <div className={styles.form}>
      <Assignment order={order} onOpen={onUnsaved} />
      {order.cancelRequested && (
        <Notice tone="warning">
          {words(($) => $.list.cancelRequested)}: {order.cancelReason}
        </Notice>
      )}
      {mayWork && open === null && (
        <div className={styles.buttons}>
          {actions.map(({ action }, at) => (
            <Button key={action} kind={at === 0 ? 'primary' : 'default'} onClick={() => show(action)}>
              {t.messages.actions[action as keyof typeof t.messages.actions]}
            </Button>
          ))}
        </div>
      )}
      {open === 'quote' || open === 'offer_others' ? (
        <QuoteForm order={order} action={open} given={given.drafts} onDone={done} onCancel={done} />
      ) : open === 'issue' ? (
        <TicketsForm order={order} onDone={done} onCancel={done} />
      ) : (
        open !== null && (
          <ActionForm
            key={open}
            order={order}
            action={open as SimpleAction}
            given={given.text}
            onDone={done}
          />
        )
      )}
      {mayWork && open === null && READING.includes(order.status) && (
        <AnswerPanel order={order} onUse={show} />
      )}
      <Notice tone="info">
        <span className={styles.pre}>{request}</span>
      </Notice>
      <FactsPanel order={order} office />
      {order.levels.length > 0 && (
        <Panel
          title={t(($) => $.levels)}
          note={`${t(($) => $.net)}: ${order.net.map(({ amount, currency }) => moneyText(amount, currency)).join(' + ')}`}
        >
          <LevelsTable levels={order.levels} />
        </Panel>
      )}
      <InstallmentsPanel order={order} />
      <QuotesPanel quotes={order.quotes} />
      {mayWork && order.names.rows > 0 && <OfficeNames order={order} />}
      <ThreadPanel order={order} office />
      <HistoryPanel order={order} />
    </div>
  )
}
