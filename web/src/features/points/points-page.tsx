import { hasPermission } from '@interline/domain/access/access'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { After } from '../../shell/frame/after.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { useMe } from '../../shell/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { MemberCard } from './member-card.tsx'
import { RecordsPanel } from './records-panel.tsx'
import { RedeemSheet } from './redeem-sheet.tsx'
import { RedemptionsPanel } from './redemptions-panel.tsx'
import { pointsText } from './text.ts'
import { VouchersPanel } from './vouchers-panel.tsx'

const VIEWS = ['records', 'redemptions', 'vouchers'] as const

/** `/integral`: member level, points, gifts and their redemption, and every record. */
export default function PointsPage() {
  const t = useText(pointsText)
  const me = useMe()
  const [view, setView] = useState<(typeof VIEWS)[number]>('records')
  const points = useQuery({
    queryKey: ['points.get'],
    queryFn: ({ signal }) => call('points.get', {}, { signal }),
  })
  const mayRedeem = hasPermission(me?.permissions ?? ['none'], ['points:redeem'])
  const [isRedeeming, setRedeeming] = useState(false)
  const redeem = (kind: 'primary' | 'default') => (
    <Button kind={mayRedeem ? kind : 'default'} onClick={() => setRedeeming(true)}>
      {t(($) => (mayRedeem ? $.gifts.open : $.gifts.title))}
    </Button>
  )
  return (
    <Page>
      <PageHead title={t(($) => $.title)} note={t(($) => $.note)} actions={redeem('primary')} />
      <Loaded query={points} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <MemberCard points={points.data} />
      </Loaded>
      <After queries={[['points.get']]}>
        <Tabs
          label={t(($) => $.views.label)}
          value={view}
          tabs={VIEWS.map((value) => ({ value, label: t.messages.views[value] }))}
          onChange={setView}
        >
          {view === 'records' && <RecordsPanel />}
          {view === 'redemptions' && <RedemptionsPanel redeem={redeem('default')} />}
          {view === 'vouchers' && <VouchersPanel redeem={redeem('default')} />}
        </Tabs>
      </After>
      {isRedeeming && <RedeemSheet mayRedeem={mayRedeem} onClose={() => setRedeeming(false)} />}
    </Page>
  )
}
