import { ENQUIRY_STATES } from '@interline/domain/site/enquiry'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { useSearchParams } from '../../navigation.ts'
import { LoadFailed } from '../../shell/parts/load-failed.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EnquiriesTable } from './enquiries-table.tsx'
import { EnquirySheet } from './enquiry-sheet.tsx'
import { Filters } from './filters.tsx'
import type { Enquiry } from './enquiry.ts'
import { enquiriesText } from './text.ts'

const PAGE_SIZE = 20

/** `/office/enquiries`: partnership enquiries of the public home page. State, words and page are the address. */
export default function EnquiriesPage() {
  const t = useText(enquiriesText)
  const [parameters, setParameters] = useSearchParams()
  const [open, setOpen] = useState<Enquiry | null>(null)
  const status = ENQUIRY_STATES.find((state) => state === parameters.get('status'))
  const q = parameters.get('q') ?? ''
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const query = { page, pageSize: PAGE_SIZE, ...(status ? { status } : {}), ...(q ? { q } : {}) }
  const list = useQuery({
    queryKey: ['office.enquiries', query],
    queryFn: ({ signal }) => call('office.listEnquiries', { query }, { signal }),
    placeholderData: keepPreviousData,
    // Enquiries arrive by themselves.
    refetchInterval: 60_000,
  })
  const set = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(parameters)
    if (!('page' in changes)) next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParameters(next)
  }

  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={list.data && t(($) => $.found, { count: list.data.total })}
        actions={<Filters status={status} q={q} onChange={set} />}
      />
      {list.isError && !list.data ? (
        <LoadFailed
          title={t(($) => $.failed)}
          safe={t(($) => $.failedSafe)}
          error={list.error}
          again={list.refetch}
        />
      ) : (
        <EnquiriesTable
          list={list.data}
          isFiltered={Boolean(status ?? q)}
          onOpen={setOpen}
          onPage={(next) => set({ page: next > 1 ? String(next) : '' })}
          onShowAll={() => set({ status: '', q: '' })}
        />
      )}
      {open && <EnquirySheet enquiry={open} onClose={() => setOpen(null)} onChanged={setOpen} />}
    </Page>
  )
}
