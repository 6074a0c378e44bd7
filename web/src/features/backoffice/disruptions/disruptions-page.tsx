import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useListView } from '../../../navigation.ts'
import { useWorksAtDesk } from '../../../shell/office-session.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { DisruptionSheet } from './disruption-sheet.tsx'
import { RadiusSheet } from './radius-sheet.tsx'
import { RecordsTable } from './records-table.tsx'
import { officeText } from './text.ts'

const PAGE_SIZE = 20

/** `/office/disruptions`: schedule changes, affected orders, and answers. The address holds the view and the open record. */
export default function DisruptionsPage() {
  const t = useText(officeText)
  const { parameters, page, change } = useListView()
  const works = useWorksAtDesk()
  const [entering, setEntering] = useState(false)
  const state = parameters.get('state') === 'open' ? 'open' : 'all'
  const opened = parameters.get('id')
  const query = { page, pageSize: PAGE_SIZE, state } as const
  const list = useQuery({
    queryKey: ['officeDisruptions.list', query],
    queryFn: ({ signal }) => call('officeDisruptions.list', { query }, { signal }),
    placeholderData: keepPreviousData,
    // Suppliers report and agencies answer at any time.
    refetchInterval: 10_000,
  })
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={list.data && t(($) => $.found, { count: list.data.total })}
        actions={
          <>
            <Segmented
              label={t(($) => $.views.label)}
              value={state}
              segments={(['all', 'open'] as const).map((value) => ({
                value,
                label: t.messages.views[value],
              }))}
              onChange={(value) => change({ state: value === 'all' ? '' : value })}
            />
            {works && (
              <Button kind="primary" onClick={() => setEntering(true)}>
                <Plus aria-hidden="true" />
                {t(($) => $.enter)}
              </Button>
            )}
          </>
        }
      />
      <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <RecordsTable
          list={list.data}
          onOpen={({ id }) => change({ id, page })}
          onPage={(next) => change({ page: next })}
        />
      </Loaded>
      {entering && (
        <DisruptionSheet onClose={() => setEntering(false)} onTold={({ id }) => change({ id, state: '' })} />
      )}
      {opened && (
        <RadiusSheet
          // Selections and refusals belong to one schedule change.
          key={opened}
          id={opened}
          onClose={() => change({ id: '', page })}
          onOther={(id) => change({ id, page })}
        />
      )}
    </Page>
  )
}
