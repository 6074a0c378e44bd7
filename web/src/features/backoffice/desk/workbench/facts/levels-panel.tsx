import { useCallback } from 'react'
import { useText } from '../../../../../i18n/index.tsx'
import { PriceProof } from '../../../../../shell/price-proof/price-proof.tsx'
import { Money } from '../../../../../ui/money/money.tsx'
import { Panel } from '../../../../../ui/panel.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { deskText } from '../../text.ts'

/** The price of each level with its calculation, and the supplier's share: of the order, or of a request's tickets. */
export function LevelsPanel({ data }: { readonly data: DeskOrder }) {
  const t = useText(deskText)
  return (
    <Panel title={t(data.pricedFor === 'tickets' ? ($) => $.ticketsPrice : ($) => $.price)} padded>
      <ul className={styles.rows}>
        {data.netCost.map(({ amount, currency }, at) => (
          <li key={at}>
            <span>{t(($) => $.net)}</span>
            <Money amount={amount} currency={currency} />
          </li>
        ))}
        {data.levels.map((level) => (
          <Level key={level.agencyId} level={level} />
        ))}
      </ul>
    </Panel>
  )
}

function Level({ level }: { readonly level: DeskOrder['levels'][number] }) {
  const { agencyName, total, currency, proof } = level
  const fetchProof = useCallback(
    () => (proof ? Promise.resolve(proof) : Promise.reject(new Error('no proof was kept'))),
    [proof],
  )
  return (
    <li>
      <strong>{agencyName}</strong>
      <Money amount={total} currency={currency} strong />
      {proof && <PriceProof fetchProof={fetchProof} />}
    </li>
  )
}
