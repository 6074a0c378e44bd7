import { allows } from '@interline/domain/access/access'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { officeViewer, useOfficeUser } from '../../shell/office-session.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { NoticeSheet } from './notice-sheet.tsx'
import styles from './notices.module.css'
import { noticesText } from './text.ts'

type Notice = Reply<'officeNotices.create'>

const TONES = { planned: 'primary', shown: 'success', over: 'info', withdrawn: 'info' } as const

/** `/office/notices`: what the platform tells its agencies, to whom and until when. */
export default function NoticesPage() {
  const t = useText(noticesText)
  const user = useOfficeUser()
  const mayChange = allows({ realm: 'office', roles: ['opsLead'] }, officeViewer(user)).ok
  const [open, setOpen] = useState<Notice | 'new' | null>(null)
  const list = useQuery({
    queryKey: ['office.notices'],
    queryFn: ({ signal }) => call('officeNotices.list', undefined, { signal }),
  })
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={t(($) => $.note)}
        actions={
          mayChange && (
            <Button kind="primary" onClick={() => setOpen('new')}>
              <Plus aria-hidden="true" size={16} />
              {t(($) => $.add)}
            </Button>
          )
        }
      />
      <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <NoticesTable
          notices={list.data?.notices}
          onOpen={mayChange ? setOpen : undefined}
          onAdd={mayChange ? () => setOpen('new') : undefined}
        />
      </Loaded>
      {open && (
        <NoticeSheet
          key={open === 'new' ? 'new' : `${open.id} ${open.version}`}
          notice={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

interface TableProps {
  readonly notices: readonly Notice[] | undefined
  readonly onOpen: ((notice: Notice) => void) | undefined
  readonly onAdd: (() => void) | undefined
}

function NoticesTable({ notices, onOpen, onAdd }: TableProps) {
  const t = useText(noticesText)
  const heads = t.messages.columns
  const mayOpen = (row: Notice) => onOpen && row.state !== 'withdrawn'
  const text = (row: Notice) => {
    const words = row.text[t.locale]
    return mayOpen(row) ? (
      <button
        type="button"
        className={styles.open}
        aria-label={t(($) => $.open, { text: words })}
        onClick={() => onOpen?.(row)}
      >
        {words}
      </button>
    ) : (
      words
    )
  }
  const state = (row: Notice) => (
    <Status tone={row.state === 'shown' && row.level === 'warning' ? 'warning' : TONES[row.state]}>
      {t.messages.states[row.state]}
    </Status>
  )
  const period = ({ from, until }: Notice) =>
    t(($) => $.period, { from: instantText(from), until: instantText(until) })
  const agencies = (row: Notice) => t.list(row.agencies.map(({ name }) => name)) || t(($) => $.all)
  const columns: Column<Notice>[] = [
    { key: 'text', head: heads.text, cell: text },
    { key: 'state', head: heads.state, cell: state, nowrap: true },
    { key: 'period', head: heads.period, cell: period },
    { key: 'agencies', head: heads.agencies, cell: agencies },
    { key: 'by', head: heads.by, cell: ({ by }) => by },
  ]
  return (
    <DataTable
      label={t(($) => $.title)}
      columns={columns}
      rows={notices}
      rowKey={({ id }) => id}
      rowLabel={(row) => row.text[t.locale]}
      card={(row) => (
        <div className={styles.card}>
          {state(row)}
          {text(row)}
          <span className={styles.quiet}>{period(row)}</span>
          <span className={styles.quiet}>{agencies(row)}</span>
        </div>
      )}
      empty={
        <EmptyState
          title={t(($) => $.empty)}
          {...(onAdd && { actions: <Button onClick={onAdd}>{t(($) => $.add)}</Button> })}
        >
          {t(($) => $.emptyText)}
        </EmptyState>
      }
    />
  )
}
