import { allows } from '@interline/domain/access/access'
import { useText } from '../../../i18n/index.tsx'
import { useListView } from '../../../navigation.ts'
import { officeViewer, useOfficeUser } from '../../../shell/office-session.ts'
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
  return (
    <Page>
      <PageHead title={t(($) => $.title)} note={t(($) => $.note)} />
      <Tabs
        label={t(($) => $.title)}
        value={view}
        tabs={VIEWS.map((value) => ({ value, label: t.messages.views[value] }))}
        onChange={(next) => change({ view: next, state: '', q: '' })}
      >
        {view === 'redemptions' && <RedemptionsView mayWrite={mayWrite} />}
        {view === 'gifts' && <GiftsView mayWrite={mayWrite} />}
        {view === 'rates' && <RatesView mayWrite={mayWrite} />}
        {view === 'adjustments' && <AdjustmentsView mayWrite={mayWrite} />}
        {view === 'liability' && <LiabilityView />}
      </Tabs>
    </Page>
  )
}
