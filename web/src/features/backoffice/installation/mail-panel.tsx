import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, type Reply } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './installation.module.css'
import { installationText } from './text.ts'

type State = Reply<'officeInstallation.mail'>
type FailedMail = State['failed'][number]

export const MAIL_KEY = ['office.installation', 'mail']
const SHOWN = 20

/** How mail leaves, a test of it, and what the mail server did not take. */
export function MailPanel({ mayChange }: { readonly mayChange: boolean }) {
  const t = useText(installationText)
  const mail = useQuery({
    queryKey: MAIL_KEY,
    queryFn: ({ signal }) =>
      call('officeInstallation.mail', { query: { page: 1, pageSize: SHOWN } }, { signal }),
  })
  return (
    <>
      <Panel padded title={t(($) => $.mail.title)} actions={mayChange && <TestButton />}>
        <Loaded query={mail} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
          {mail.data && <Facts state={mail.data} />}
        </Loaded>
      </Panel>
      {mail.data && <FailedMails state={mail.data} mayChange={mayChange} />}
    </>
  )
}

function TestButton() {
  const t = useText(installationText)
  const queries = useQueryClient()
  const test = useMutation({
    mutationFn: () => call('officeInstallation.testMail', { body: {} }),
    onSuccess: ({ state, to, error }) => {
      if (state === 'sent') toast.success(t(($) => $.mail.tested, { to }))
      else if (state === 'not_connected') toast.success(t(($) => $.mail.testNone, { to }))
      else toast.error(t(($) => $.mail.testRefused, { to, error }))
    },
    onError: (error) => toast.error(error instanceof Failure ? error.message : String(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: MAIL_KEY }),
  })
  return (
    <Button busy={test.isPending} onClick={() => test.mutate()}>
      {t(($) => $.mail.test)}
    </Button>
  )
}

function Facts({ state }: { readonly state: State }) {
  const t = useText(installationText)
  const { server, encrypted, user, sender, deskAddress, treasuryAddress, sent, waiting, total } = state
  const how = encrypted ? t(($) => $.mail.encrypted) : t(($) => $.mail.upgraded)
  const facts = [
    [t(($) => $.mail.server), server ? `${server} · ${how}` : t(($) => $.mail.noServer)],
    ...(server ? [[t(($) => $.mail.user), user ?? t(($) => $.mail.nobody)]] : []),
    [t(($) => $.mail.sender), sender],
    [t(($) => $.mail.desk), deskAddress],
    [t(($) => $.mail.treasury), treasuryAddress],
    [t(($) => $.mail.day), t(($) => $.mail.dayCount, { sent, waiting, failed: total })],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.answer}>
        <Notice tone={server ? 'info' : 'warning'}>{t(($) => $.mail.fromSettings)}</Notice>
      </div>
    </>
  )
}

function FailedMails({ state, mayChange }: { readonly state: State; readonly mayChange: boolean }) {
  const t = useText(installationText)
  const heads = t.messages.mail.columns
  const tried = ({ triedAt, createdAt, attempts }: FailedMail) =>
    t(($) => $.mail.tries, { date: instantText(triedAt ?? createdAt), count: attempts })
  const again = (row: FailedMail) => mayChange && <RetryButton mail={row} />
  const columns: Column<FailedMail>[] = [
    { key: 'to', head: heads.to, cell: ({ recipient }) => recipient },
    { key: 'subject', head: heads.subject, cell: ({ subject }) => subject },
    { key: 'tried', head: heads.tried, cell: tried, nowrap: true },
    { key: 'error', head: heads.error, cell: ({ error }) => error },
    {
      key: 'again',
      head: t(($) => $.mail.retry),
      quiet: true,
      cell: again,
      align: 'end',
      nowrap: true,
    },
  ]
  return (
    <Panel title={t(($) => $.mail.failedTitle)}>
      <DataTable
        bare
        label={t(($) => $.mail.failedTitle)}
        columns={columns}
        rows={state.failed}
        rowKey={({ id }) => id}
        rowLabel={({ subject }) => subject}
        card={(row) => (
          <div className={styles.card}>
            <strong>{row.subject}</strong>
            <span>{row.recipient}</span>
            <span className={styles.quiet}>{tried(row)}</span>
            <span>{row.error}</span>
            {again(row)}
          </div>
        )}
        empty={<EmptyState title={t(($) => $.mail.failedNone)} />}
      />
    </Panel>
  )
}

function RetryButton({ mail: { id, expired } }: { readonly mail: FailedMail }) {
  const t = useText(installationText)
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: () => call('officeInstallation.retryMail', { params: { id }, body: {} }),
    onSuccess: ({ state, error }) =>
      state === 'refused'
        ? toast.error(t(($) => $.mail.refused, { error }))
        : toast.success(t(($) => $.mail.retried)),
    onError: (error) => toast.error(error instanceof Failure ? error.message : String(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: MAIL_KEY }),
  })
  if (expired) return <span className={styles.quiet}>{t(($) => $.mail.expired)}</span>
  return (
    <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
      {t(($) => $.mail.retry)}
    </Button>
  )
}
