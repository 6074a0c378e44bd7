import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { LoadFailed } from '../../shell/parts/load-failed.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Entry } from './entry.tsx'
import { ledgerText } from './text.ts'

export type EntrySource = { readonly entry: string } | { readonly order: string }

export interface EntrySheetProps {
  readonly source: EntrySource
  readonly office?: boolean
  readonly onClose: () => void
}

/** The postings behind an amount: one entry, or every entry of an order, oldest first. */
export function EntrySheet({ source: first, office = false, onClose }: EntrySheetProps) {
  const t = useText(ledgerText)
  const [source, setSource] = useState(first)
  const entries = useQuery({
    queryKey: ['ledger', office, source],
    queryFn: ({ signal }) => readEntries(source, office, signal),
  })
  return (
    <Sheet
      open
      onClose={onClose}
      width={720}
      title={'order' in source ? t(($) => $.ofOrder, { order: source.order }) : t(($) => $.title)}
    >
      {entries.isError ? (
        <LoadFailed
          title={t(($) => $.failed)}
          safe={t(($) => $.failedSafe)}
          error={entries.error}
          again={entries.refetch}
        />
      ) : !entries.data ? (
        <Skeleton height="240px" />
      ) : entries.data.length === 0 ? (
        <EmptyState title={t(($) => $.none)}>{t(($) => $.noneText)}</EmptyState>
      ) : (
        entries.data.map((entry) => (
          <Entry key={entry.id} entry={entry} office={office} onOpen={(id) => setSource({ entry: id })} />
        ))
      )}
    </Sheet>
  )
}

async function readEntries(
  source: EntrySource,
  office: boolean,
  signal: AbortSignal,
): Promise<readonly Reply<'ledger.entry'>[]> {
  if ('order' in source) {
    const name = office ? 'officeLedger.entries' : 'ledger.entries'
    return (await call(name, { query: { orderId: source.order } }, { signal })).rows
  }
  const name = office ? 'officeLedger.entry' : 'ledger.entry'
  return [await call(name, { params: { id: source.entry } }, { signal })]
}
