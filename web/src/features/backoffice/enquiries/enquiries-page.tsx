import { ENQUIRY_STATES } from '@interline/domain/site/enquiry'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useListView } from '../../../navigation.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { EnquiriesTable } from './enquiries-table.tsx'
import { EnquirySheet } from './enquiry-sheet.tsx'
import { Filters } from './filters.tsx'
import type { Enquiry } from './enquiry.ts'
import { enquiriesText } from './text.ts'

const PAGE_SIZE = 20

/** `/office/enquiries`: partnership enquiries from the public home page. The address holds state, search and page. */
export default function EnquiriesPage() {
  const t = useText(enquiriesText)
  const { parameters, page, change } = useListView()
  const [open, setOpen] = useState<Enquiry | null>(null)
  const status = ENQUIRY_STATES.find((state) => state === parameters.get('status'))
  const q = parameters.get('q') ?? ''
  const query = { page, pageSize: PAGE_SIZE, ...(status ? { status } : {}), ...(q ? { q } : {}) }
  const list = useQuery({
    queryKey: ['office.enquiries', query],
    queryFn: ({ signal }) => call('office.listEnquiries', { query }, { signal }),
    placeholderData: keepPreviousData,
    // New enquiries arrive at any time.
    refetchInterval: 60_000,
  })
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={list.data && t(($) => $.found, { count: list.data.total })}
        actions={<Filters status={status} q={q} onChange={change} />}
      />
      <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <EnquiriesTable
          list={list.data}
          isFiltered={Boolean(status ?? q)}
          onOpen={setOpen}
          onPage={(next) => change({ page: next })}
          onShowAll={() => change({ status: '', q: '' })}
        />
      </Loaded>
      {open && <EnquirySheet enquiry={open} onClose={() => setOpen(null)} onChanged={setOpen} />}
    </Page>
  )
}
