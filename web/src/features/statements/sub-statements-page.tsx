import { hasPermission } from '@interline/domain/access/access'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { useListView } from '../../navigation.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { useDownload } from '../../shell/use-download.ts'
import { useMe } from '../../shell/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { CreditTable } from './credit-table.tsx'
import { IssueDialog } from './forms/issue-dialog.tsx'
import { SeveralTable } from './several-table.tsx'
import { StatementFilters } from './statement-filters.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import styles from './statements.module.css'
import { statementsText } from './text.ts'
import { useOpenStatement } from './use-open-statement.ts'
import { placesOfList, useStatementView } from './use-statement-view.ts'

const CREDIT_STATUSES = ['overdue', 'issued', 'paid'] as const
const PAGE_SIZE = 20

/** `/agency-manager/statements`: statements of sub-agencies, and their outstanding credit. */
export default function SubStatementsPage() {
  const t = useText(statementsText)
  const { parameters, change } = useListView()
  const tab = parameters.get('view') === 'credit' ? 'credit' : 'statements'
  const me = useMe()
  const may = (permission: string) => me !== null && hasPermission(me.permissions, [permission])
  const mayIssue = may('agencystatements:create')
  const [isIssuing, setIssuing] = useState(false)
  return (
    <Page>
      <PageHead
        title={t(($) => $.sub.title)}
        actions={
          mayIssue &&
          tab === 'statements' && (
            <Button kind="primary" onClick={() => setIssuing(true)}>
              {t(($) => $.sub.issue)}
            </Button>
          )
        }
      />
      <Tabs
        label={t(($) => $.sub.tabs.label)}
        value={tab}
        tabs={(['statements', 'credit'] as const).map((value) => ({
          value,
          label: t.messages.sub.tabs[value],
        }))}
        onChange={(view) => change({ view: view === 'credit' ? view : '', status: '' })}
      >
        {tab === 'credit' ? (
          <CreditView />
        ) : (
          <StatementsView
            seesBills={may('agencybills:read')}
            mayIssue={mayIssue}
            isIssuing={isIssuing}
            onIssued={() => setIssuing(false)}
          />
        )}
      </Tabs>
    </Page>
  )
}

interface StatementsViewProps {
  readonly seesBills: boolean
  readonly mayIssue: boolean
  readonly isIssuing: boolean
  /** Issued, or given up. */
  readonly onIssued: () => void
}

function StatementsView({ seesBills, mayIssue, isIssuing, onIssued }: StatementsViewProps) {
  const t = useText(statementsText)
  const view = useStatementView('sub')
  const { place, open } = useOpenStatement('sub')
  return (
    <>
      <StatementFilters {...view} />
      <Loaded query={view.list} title={t(($) => $.sub.failed)} safe={t(($) => $.sub.failedSafe)}>
        <SeveralTable
          list={view.list.data}
          seesBills={seesBills}
          onOpen={({ agencyId, period }) => open({ reader: 'sub', agencyId, period })}
          onPage={(page) => view.change({ page })}
        />
      </Loaded>
      {place && (
        <StatementSheet
          place={place}
          places={placesOfList('sub', view.list.data)}
          mayCorrect={mayIssue}
          onOpen={open}
        />
      )}
      {isIssuing && (
        <IssueDialog
          reader="sub"
          agencies={view.agencies}
          onClose={onIssued}
          onIssued={(issued) => {
            onIssued()
            open(issued)
          }}
        />
      )}
    </>
  )
}

function CreditView() {
  const t = useText(statementsText)
  const { parameters, page, change } = useListView()
  const { save } = useDownload()
  const status = CREDIT_STATUSES.find((each) => each === parameters.get('status'))
  const query = { page, pageSize: PAGE_SIZE, ...(status && { status }) }
  const list = useQuery({
    queryKey: ['subStatements.credit', query],
    queryFn: ({ signal }) => call('subStatements.credit', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className={styles.filters}>
        <SelectField
          label={t(($) => $.credit.filter)}
          placeholder={t(($) => $.credit.all)}
          value={status ?? ''}
          options={CREDIT_STATUSES.map((value) => ({ value, label: t.messages.credit.status[value] }))}
          onChange={(event) => change({ status: event.target.value })}
        />
      </div>
      <Loaded query={list} title={t(($) => $.sub.failed)} safe={t(($) => $.sub.failedSafe)}>
        <Panel>
          <CreditTable
            named
            list={list.data}
            onPage={(next) => change({ page: next })}
            onSave={({ agencyId, period, number }) =>
              void save(
                'subStatements.creditFile',
                { params: { agencyId, period }, body: {} },
                { fallbackName: `${number ?? period}.pdf` },
              )
            }
          />
        </Panel>
      </Loaded>
    </>
  )
}
