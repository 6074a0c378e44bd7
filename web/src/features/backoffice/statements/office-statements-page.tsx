import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { After } from '../../../shell/frame/after.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { useOfficeUser } from '../../../shell/office-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PROOFS_KEY, ProofPanel } from './proof-panel.tsx'
import { IssueDialog } from '../../statements/forms/issue-dialog.tsx'
import { JournalButton } from '../../statements/forms/journal-button.tsx'
import { SeveralTable } from '../../statements/several-table.tsx'
import { StatementFilters } from '../../statements/statement-filters.tsx'
import { StatementSheet } from '../../statements/statement-sheet.tsx'
import { statementsText } from '../../statements/text.ts'
import { useOpenStatement } from '../../statements/use-open-statement.ts'
import { placesOfList, useStatementView } from '../../statements/use-statement-view.ts'

/** `/office/statements`: statements of all agencies, for the platform's treasury. */
export default function OfficeStatementsPage() {
  const t = useText(statementsText)
  const view = useStatementView('office')
  const roles = useOfficeUser()?.role ?? []
  const mayIssue = roles.some((role) => role === 'treasury' || role === 'platformAdmin')
  const { place, open } = useOpenStatement('office')
  const [isIssuing, setIssuing] = useState(false)
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        actions={
          <>
            <JournalButton of="office" />
            {mayIssue && (
              <Button kind="primary" onClick={() => setIssuing(true)}>
                {t(($) => $.sub.issue)}
              </Button>
            )}
          </>
        }
      />
      <ProofPanel />
      <After queries={[PROOFS_KEY]}>
        <StatementFilters {...view} />
        <Loaded query={view.list} title={t(($) => $.sub.failed)} safe={t(($) => $.sub.failedSafe)}>
          <SeveralTable
            list={view.list.data}
            seesBills={false}
            onOpen={({ agencyId, period }) => open({ reader: 'office', agencyId, period })}
            onPage={(page) => view.change({ page })}
          />
        </Loaded>
      </After>
      {place && (
        <StatementSheet
          place={place}
          places={placesOfList('office', view.list.data)}
          mayCorrect={mayIssue}
          onOpen={open}
        />
      )}
      {isIssuing && (
        <IssueDialog
          reader="office"
          agencies={view.agencies}
          onClose={() => setIssuing(false)}
          onIssued={(issued) => {
            setIssuing(false)
            open(issued)
          }}
        />
      )}
    </Page>
  )
}
