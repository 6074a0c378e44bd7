import { nameIn } from '@interline/domain/places/place'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Radio } from '../../ui/choice/radio.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { countText, type Gift } from './points-format.ts'
import styles from './points.module.css'
import { pointsText } from './text.ts'

interface GiftChoiceProps {
  readonly query: UseQueryResult<Reply<'points.gifts'>>
  readonly chosen: string | null
  readonly mayRedeem: boolean
  readonly onChoose: (id: string) => void
}

/** Gifts with their price in points, as a choice. */
export function GiftChoice({ query, chosen, mayRedeem, onChoose }: GiftChoiceProps) {
  const t = useText(pointsText)
  return (
    <Loaded query={query} title={t(($) => $.gifts.failed)} safe={t(($) => $.failedSafe)}>
      {!query.data && <Skeleton height="320px" />}
      {query.data?.gifts.length === 0 && <EmptyState title={t(($) => $.gifts.none)} />}
      <fieldset className={styles.gifts}>
        <legend className="visually-hidden">{t(($) => $.gifts.choose)}</legend>
        {query.data?.gifts.map((each) => (
          <div key={each.id} className={styles.gift}>
            <Radio
              name="gift"
              value={each.id}
              checked={chosen === each.id}
              disabled={!mayRedeem || isGone(each)}
              hint={<GiftHint gift={each} />}
              onChange={() => onChoose(each.id)}
            >
              <span className={styles.giftName}>{nameIn(each.name, t.locale)}</span>{' '}
              <strong className={styles.cost}>
                {t(($) => $.gifts.cost, { points: countText(each.points, t.locale) })}
              </strong>
            </Radio>
          </div>
        ))}
      </fieldset>
    </Loaded>
  )
}

function isGone({ stock, left }: Gift): boolean {
  return stock === 0 || left === 0
}

function GiftHint({ gift }: { readonly gift: Gift }) {
  const t = useText(pointsText)
  const { stock, left, value, minOrder } = gift
  const facts = [
    value &&
      minOrder &&
      t(($) => $.gifts.value, {
        value: moneyText(value.amount, value.currency),
        minimum: moneyText(minOrder.amount, minOrder.currency),
      }),
    stock !== null && (stock === 0 ? t(($) => $.gifts.soldOut) : t(($) => $.gifts.stock, { count: stock })),
    left !== null && t(($) => $.gifts.left, { count: left }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      <span className={styles.giftLine}>{nameIn(gift.about, t.locale)}</span>
      {facts.map((fact) => (
        <span key={fact} className={styles.giftFact}>
          {fact}
        </span>
      ))}
    </>
  )
}
