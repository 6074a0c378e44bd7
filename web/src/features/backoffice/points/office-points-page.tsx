import { allows } from '@interline/domain/access/access'
import { REDEMPTION_FILTERS } from '@interline/domain/backoffice/points/lists'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useListView } from '../../../navigation.ts'
import { withoutAny } from '../../../shell/list/use-filters.ts'
import { officeViewer, useOfficeUser } from '../../../shell/office-session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { AdjustmentsView } from './adjustments-view.tsx'
import { GiftsView } from './gifts-view.tsx'
import { LiabilityView } from './liability-view.tsx'
import { RatesView } from './rates-view.tsx'
import { RedemptionsView } from './redemptions-view.tsx'
import { officePointsText } from './text.ts'

const VIEWS = ['redemptions', 'gifts', 'rates', 'adjustments', 'liability'] as const

/** `/office/points`: what the platform manages of the points programme. */
export default function OfficePointsPage() {
  const t = useText(officePointsText)
  const { parameters, change } = useListView()
  const view = VIEWS.find((each) => each === parameters.get('view')) ?? 'redemptions'
  const mayWrite = allows({ realm: 'office', roles: ['treasury'] }, officeViewer(useOfficeUser())).ok
  const [isNew, setNew] = useState(false)
  const create =
    view === 'gifts'
      ? t(($) => $.gifts.create)
      : view === 'adjustments'
        ? t(($) => $.adjustments.create)
        : null
  const sheet = { isNew, onClose: () => setNew(false) }
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={t(($) => $.note)}
        actions={
          mayWrite &&
          create !== null && (
            <Button kind="primary" onClick={() => setNew(true)}>
              {create}
            </Button>
          )
        }
      />
      <Tabs
        label={t(($) => $.title)}
        value={view}
        tabs={VIEWS.map((value) => ({ value, label: t.messages.views[value] }))}
        onChange={(next) => change({ ...withoutAny(REDEMPTION_FILTERS), view: next })}
      >
        {view === 'redemptions' && <RedemptionsView mayWrite={mayWrite} />}
        {view === 'gifts' && <GiftsView mayWrite={mayWrite} {...sheet} />}
        {view === 'rates' && <RatesView mayWrite={mayWrite} />}
        {view === 'adjustments' && <AdjustmentsView {...sheet} />}
        {view === 'liability' && <LiabilityView />}
      </Tabs>
    </Page>
  )
}
