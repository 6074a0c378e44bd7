import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { moneyText } from '../../ui/format/money.ts'
import { Link } from '../../ui/link.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { CreditLimitSheet } from '../top-ups/credit-limit-sheet.tsx'
import { useTopUpRights } from '../top-ups/top-up-calls.ts'
import { TopUpSheet } from '../top-ups/top-up-sheet.tsx'
import type { Agency, Realm } from './agency-calls.ts'
import styles from './agency-manager.module.css'
import { agenciesText } from './text.ts'

/** The agency's balance and credit, with links to its bills. */
export function MoneyPanel({ agency, realm }: { readonly agency: Agency; readonly realm: Realm }) {
  const t = useText(agenciesText)
  const rights = useTopUpRights(realm)
  const [opened, setOpened] = useState<'topUp' | 'credit' | null>(null)
  const close = () => setOpened(null)
  // The platform receives money from level 0 agencies only; those below pay their parents.
  const isSold = agency.mayEdit && (realm === 'portal' || agency.parent === null)
  const { money } = agency
  const rows = [
    [t(($) => $.money.balance), money.balance],
    [t(($) => $.money.limit), money.creditLimit],
    [t(($) => $.money.used), money.creditUsed],
    [t(($) => $.money.left), money.creditLeft],
    [t(($) => $.money.available), money.available],
  ] as const
  return (
    <Panel
      title={t(($) => $.money.title)}
      note={money.overdue && <Tag tone="error">{t(($) => $.overdue)}</Tag>}
      actions={
        <>
          {realm === 'portal' && (
            <>
              <Link to={paths.agencyBill(agency.id)}>{t(($) => $.money.bills)}</Link>
              <Link to={paths.agencyStatements}>{t(($) => $.money.statements)}</Link>
            </>
          )}
          {isSold && rights.topUp && (
            <Button size="sm" onClick={() => setOpened('topUp')}>
              {t(($) => $.money.topUp)}
            </Button>
          )}
          {isSold && rights.credit && (
            <Button size="sm" onClick={() => setOpened('credit')}>
              {t(($) => $.money.credit)}
            </Button>
          )}
        </>
      }
      padded
    >
      <dl className={styles.facts}>
        {rows.map(([label, minor]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{moneyText(minor, money.currency)}</dd>
          </div>
        ))}
      </dl>
      {opened === 'topUp' && <TopUpSheet realm={realm} agencyId={agency.id} onClose={close} />}
      {opened === 'credit' && (
        <CreditLimitSheet realm={realm} agencyId={agency.id} agencyName={agency.name} onClose={close} />
      )}
    </Panel>
  )
}
