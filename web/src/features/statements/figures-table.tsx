import { MOVEMENT_KINDS } from '@interline/domain/statements/movements'
import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../i18n/index.tsx'
import { Money } from '../../ui/money/money.tsx'
import type { Statement } from './reader.ts'
import styles from './statements.module.css'
import { statementsText } from './text.ts'

const ROWS = ['opening', ...MOVEMENT_KINDS, 'closing'] as const

interface FiguresTableProps {
  readonly wallets: Statement['header']['wallets']
  readonly currency: Currency
}

/** Opening, every type of movement and closing, for each wallet and both together. */
export function FiguresTable({ wallets, currency }: FiguresTableProps) {
  const t = useText(statementsText)
  return (
    <div className={styles.scroll}>
      <table className={styles.figures}>
        <caption className="visually-hidden">{t(($) => $.sheet.figures)}</caption>
        <thead>
          <tr>
            <th scope="col">{currency}</th>
            {wallets.map(({ wallet }) => (
              <th key={wallet} scope="col">
                {t.messages.sheet[wallet]}
              </th>
            ))}
            <th scope="col">{t(($) => $.sheet.both)}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row} className={row === 'opening' || row === 'closing' ? styles.total : undefined}>
              <th scope="row">{t.messages.figures[row]}</th>
              {[
                ...wallets.map(({ figures }) => figures[row]),
                wallets.reduce((sum, { figures }) => sum + figures[row], 0),
              ].map((amount, at) => (
                <td key={wallets[at]?.wallet ?? 'both'}>
                  <Money amount={amount} currency={currency} code={false} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
