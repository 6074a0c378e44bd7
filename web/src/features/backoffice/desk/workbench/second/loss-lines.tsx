import { useText } from '../../../../../i18n/index.tsx'
import { Money } from '../../../../../ui/money/money.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import { deskText } from '../../text.ts'

/** Losses by level, the platform first: rows of a description list. */
export function LossLines({ losses }: { readonly losses: NonNullable<DeskOrder['loss']>['sellers'] }) {
  const t = useText(deskText)
  return (
    <>
      {losses.map(({ seller, amount, currency }) => (
        <div key={`${seller} ${currency}`}>
          <dt>{seller === null ? t(($) => $.loss.platform) : t(($) => $.loss.seller, { name: seller })}</dt>
          <dd>
            <strong>
              <Money amount={amount} currency={currency} />
            </strong>
          </dd>
        </div>
      ))}
    </>
  )
}
