import { LOG_TYPES, LOG_VIAS } from '@interline/domain/user-log/filters'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { ExportMenu } from '../../shell/list/export-menu.tsx'
import { ListFilters } from '../../shell/list/list-filters.tsx'
import { ListTools } from '../../shell/list/list-tools.tsx'
import { useList } from '../../shell/list/list.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { listOf, useAgencies, useLogRows, useOperators, useRealm, type LogRow } from './log-list.ts'
import { LogSheet } from './log-sheet.tsx'
import { LogTable } from './log-table.tsx'
import { userLogText } from './text.ts'

/** `/user-log` and `/office/audit`: who did what and when, newest first. The address holds filters and page. */
export default function UserLogPage() {
  const t = useText(userLogText)
  const realm = useRealm()
  const definition = listOf(realm)
  const list = useList<typeof definition.filters, (typeof definition.columns)[number], never>(definition)
  const rows = useLogRows(realm, list.query)
  const operators = useOperators(realm)
  const agencies = useAgencies(realm)
  const [open, setOpen] = useState<LogRow | null>(null)
  const { types, vias, realms } = t.messages
  const words = <Word extends string>(all: readonly Word[], labels: Readonly<Record<Word, string>>) =>
    all.map((value) => ({ value, label: labels[value] }))
  const only = (name: 'operator' | 'target', value: string) => {
    setOpen(null)
    list.filters.onChange((now) => ({ ...now, [name]: value }))
  }
  return (
    <Page>
      <PageHead
        title={t.messages.title[realm]}
        note={
          rows.data && t(($) => (rows.data.uncounted ? $.foundMore : $.found), { count: rows.data.total })
        }
        actions={
          <ExportMenu
            call={realm === 'office' ? 'officeUserLog.export' : 'userLog.export'}
            input={(format) => ({ body: { ...list.asked, format } })}
            name="user-log"
            total={rows.data?.total}
          />
        }
      />
      <ListFilters
        {...list.filters}
        search={t(($) => $.search)}
        labels={t.messages.filters}
        hints={{ target: t(($) => $.targetHint) }}
        options={{
          actionType: words(LOG_TYPES, types),
          via: words(LOG_VIAS, vias),
          operator: operators,
          target: undefined,
          realm: realm === 'office' ? words(['agency', 'office'], realms) : undefined,
          agency: agencies,
        }}
      >
        <ListTools list={definition} heads={t.messages.columns} />
      </ListFilters>
      <Loaded query={rows} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <LogTable realm={realm} list={list} answer={rows.data} onOpen={setOpen} />
      </Loaded>
      {open && (
        <LogSheet key={open.id} realm={realm} row={open} onOnly={only} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}
