import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@interline/contract/index'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useDateFormat } from '../../../shell/date-format.ts'
import { LoadFailed } from '../../../shell/parts/load-failed.tsx'
import type { AccountCalls } from './account-calls.ts'
import styles from './account-security.module.css'
import { accountSecurityText } from './text.ts'

type Session = Reply<'account.sessions'>[number]

/** The user's active sessions. Ends one, or all others. */
export function SessionsPanel({ calls }: { readonly calls: AccountCalls }) {
  const t = useText(accountSecurityText)
  const queries = useQueryClient()
  const key = [`${calls.realm}.sessions`]
  const list = useQuery({ queryKey: key, queryFn: ({ signal }) => calls.sessions(signal) })
  const end = useMutation({
    mutationFn: (id: string | null) => (id === null ? calls.endOtherSessions() : calls.endSession(id)),
    onSuccess: (_, id) => toast.success(t(($) => $.sessions[id === null ? 'othersEnded' : 'ended'])),
    onError: (error) => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  const others = list.data?.some(({ current }) => !current)
  return (
    <Panel
      title={t(($) => $.sessions.title)}
      note={t(($) => $.sessions.note)}
      foot={
        list.data &&
        (others ? (
          <Button busy={end.isPending && end.variables === null} onClick={() => end.mutate(null)}>
            {t(($) => $.sessions.endOthers)}
          </Button>
        ) : (
          <p className={styles.quiet}>{t(($) => $.sessions.only)}</p>
        ))
      }
    >
      {list.isError && !list.data ? (
        <LoadFailed
          title={t(($) => $.failed)}
          safe={t(($) => $.failedSafe)}
          error={list.error}
          again={list.refetch}
        />
      ) : (
        <ul className={styles.sessions} aria-busy={!list.data}>
          {list.data?.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          )) ?? (
            <li>
              <Skeleton height="38px" />
            </li>
          )}
        </ul>
      )}
    </Panel>
  )
}

function SessionRow({
  session: { browser, system, network, startedAt, seenAt, current },
  busy,
  onEnd,
}: {
  readonly session: Session
  readonly busy: boolean
  readonly onEnd: () => void
}) {
  const t = useText(accountSecurityText)
  const dateFormat = useDateFormat()
  const names = { browser: browser ?? '', system: system ?? '' }
  const device =
    browser && system
      ? t(($) => $.sessions.browserOn, names)
      : (browser ?? system ?? t(($) => $.sessions.program))
  const facts = [
    [t(($) => $.sessions.network), network],
    [t(($) => $.sessions.started), instantText(startedAt, dateFormat)],
    [t(($) => $.sessions.seen), instantText(seenAt, dateFormat)],
  ] as const
  return (
    <li>
      <div className={styles.device}>
        <strong>{device}</strong>
        {current && <Tag>{t(($) => $.sessions.current)}</Tag>}
      </div>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!current && (
        <Button
          size="sm"
          busy={busy}
          aria-label={t(($) => $.sessions.endOne, { device, network })}
          onClick={onEnd}
        >
          {t(($) => $.sessions.end)}
        </Button>
      )}
    </li>
  )
}
