import { useMemo } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Code } from '../../ui/code/code.tsx'
import { Copy } from '../../ui/code/copy.tsx'
import { exactInstantText } from '../../ui/format/dates.ts'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import styles from './api-clients.module.css'
import type { CallRow } from './client-calls.ts'
import { apiClientsText } from './text.ts'

export function useCallColumns(): readonly Column<CallRow>[] {
  const t = useText(apiClientsText)
  return useMemo<Column<CallRow>[]>(() => {
    const { calls: heads } = t.messages
    return [
      { key: 'time', head: heads.time, nowrap: true, cell: (row) => exactInstantText(row.at) },
      { key: 'call', head: heads.call, cell: (row) => <Code>{row.call}</Code> },
      { key: 'status', head: heads.status, cell: (row) => <Answer row={row} /> },
      {
        key: 'duration',
        head: heads.duration,
        align: 'end',
        nowrap: true,
        cell: (row) => t(($) => $.usage.ms, { ms: row.ms }),
      },
      { key: 'key', head: heads.key, cell: (row) => row.clientName },
      { key: 'from', head: heads.from, nowrap: true, cell: (row) => row.ip },
      { key: 'request', head: heads.request, nowrap: true, cell: (row) => <RequestId row={row} /> },
    ]
  }, [t])
}

function RequestId({ row }: { readonly row: CallRow }) {
  const t = useText(apiClientsText)
  return <Copy value={row.requestId} what={t(($) => $.calls.what)} />
}

/** The status code and, of a refusal, its key; the sentence is its title. */
function Answer({ row: { status, error } }: { readonly row: CallRow }) {
  const tone = status >= 500 ? 'error' : status >= 400 ? 'warning' : 'success'
  return (
    <span title={error?.text}>
      <Status tone={tone}>
        {status} {error && <Code>{error.key}</Code>}
      </Status>
    </span>
  )
}

/** A call on a phone. */
export function CallCard({ row }: { readonly row: CallRow }) {
  const t = useText(apiClientsText)
  return (
    <div className={styles.card}>
      <div>
        <Code>{row.call}</Code>
        <Answer row={row} />
      </div>
      <p className={styles.quiet}>
        {exactInstantText(row.at)} · {t(($) => $.usage.ms, { ms: row.ms })} · {row.clientName} · {row.ip}
      </p>
      <RequestId row={row} />
    </div>
  )
}
