import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { useListView } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { useMe } from '../../shell/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { CallsPanel } from './calls-panel.tsx'
import { ClientSheet } from './client-sheet.tsx'
import { CLIENTS_KEY, type NewKey } from './client-calls.ts'
import { ClientsTable } from './clients-table.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { apiClientsText } from './text.ts'
import { UsagePanel } from './usage-panel.tsx'

const VIEWS = ['keys', 'usage', 'calls'] as const

/** `/company/api-keys`: the agency's programs, what they called, and their keys. The address holds view and filters. */
export default function ApiClientsPage() {
  const t = useText(apiClientsText)
  const { parameters, change } = useListView()
  const mayChange = useMe()?.impersonation === undefined
  const [made, setMade] = useState<NewKey | null>(null)
  const queries = useQueryClient()
  const list = useQuery({
    queryKey: CLIENTS_KEY,
    queryFn: ({ signal }) => call('apiClients.list', undefined, { signal }),
  })
  const view = VIEWS.find((each) => each === parameters.get('view')) ?? 'keys'
  const opened = parameters.get('open')
  const client = list.data?.clients.find(({ id }) => id === opened)
  const close = () => change({ open: '' })
  const changed = () => queries.invalidateQueries({ queryKey: CLIENTS_KEY })
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={t(($) => $.note)}
        actions={
          <>
            <LinkButton to={paths.developers}>{t(($) => $.guide)}</LinkButton>
            {mayChange && (
              <Button kind="primary" onClick={() => change({ open: 'new', view: '' })}>
                {t(($) => $.add)}
              </Button>
            )}
          </>
        }
      />
      <Tabs
        label={t(($) => $.views.label)}
        value={view}
        tabs={VIEWS.map((value) => ({ value, label: t.messages.views[value] }))}
        onChange={(value) => change({ view: value === 'keys' ? '' : value, client: '', q: '', outcome: '' })}
      >
        <View list={list} view={view} onOpen={(id) => change({ open: id })} />
      </Tabs>
      {list.data && (opened === 'new' || client) && (
        <ClientSheet
          key={`${opened} ${client?.version ?? 0}`}
          client={client}
          calls={list.data.calls}
          mayChange={mayChange}
          onChanged={changed}
          onMade={(key) => {
            void changed()
            close()
            setMade(key)
          }}
          onClose={close}
        />
      )}
      {made && <NewKeyDialog made={made} onClose={() => setMade(null)} />}
    </Page>
  )
}

interface ViewProps {
  readonly list: ReturnType<typeof useQuery<Reply<'apiClients.list'>>>
  readonly view: (typeof VIEWS)[number]
  readonly onOpen: (id: string) => void
}

function View({ list, view, onOpen }: ViewProps) {
  const t = useText(apiClientsText)
  const clients = list.data?.clients
  return (
    <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
      {view === 'keys' && <ClientsTable clients={clients} onOpen={({ id }) => onOpen(id)} />}
      {view === 'usage' && <UsagePanel clients={clients ?? []} />}
      {view === 'calls' && <CallsPanel clients={clients ?? []} />}
    </Loaded>
  )
}
