import { nameIn } from '@interline/domain/places/place'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { After } from '../../shell/frame/after.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Radio } from '../../ui/choice/radio.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { countText, type Gift } from './points-format.ts'
import styles from './points.module.css'
import { RedeemSheet } from './redeem-sheet.tsx'
import { pointsText } from './text.ts'

/** Gifts as a choice, and the button that redeems the chosen one. */
export function GiftChoice({ mayRedeem }: { readonly mayRedeem: boolean }) {
  const t = useText(pointsText)
  const [chosen, setChosen] = useState<string | null>(null)
  const [fault, setFault] = useState<'pleaseSelect' | 'notEnough' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const gifts = useQuery({
    queryKey: ['points.gifts'],
    queryFn: ({ signal }) => call('points.gifts', {}, { signal }),
  })
  const gift = gifts.data?.gifts.find(({ id }) => id === chosen) ?? null
  const redeem = () => {
    const available = gifts.data?.available ?? 0
    const found = !gift ? 'pleaseSelect' : available < gift.points ? 'notEnough' : null
    setFault(found)
    setOpen(found === null)
  }
  return (
    <Panel title={t(($) => $.gifts.title)} note={mayRedeem && t(($) => $.gifts.note)}>
      <Loaded query={gifts} title={t(($) => $.gifts.failed)} safe={t(($) => $.failedSafe)}>
        {gifts.data?.gifts.length === 0 && <EmptyState title={t(($) => $.gifts.none)} />}
        <fieldset className={styles.gifts}>
          <legend className={styles.legend}>{t(($) => $.gifts.choose)}</legend>
          {gifts.data?.gifts.map((each) => (
            <div key={each.id} className={styles.gift}>
              <Radio
                name="gift"
                value={each.id}
                checked={chosen === each.id}
                disabled={!mayRedeem || isGone(each)}
                hint={<GiftHint gift={each} />}
                onChange={() => {
                  setChosen(each.id)
                  setFault(null)
                }}
              >
                <span className={styles.giftName}>{nameIn(each.name, t.locale)}</span>{' '}
                <strong className={styles.cost}>
                  {t(($) => $.gifts.cost, { points: countText(each.points, t.locale) })}
                </strong>
              </Radio>
            </div>
          ))}
        </fieldset>
        <After queries={[['points.gifts']]}>
          <div className={styles.redeem}>
            {fault && (
              <Notice tone="error" live="assertive">
                {t(($) => $.gifts[fault])}
              </Notice>
            )}
            {mayRedeem ? (
              <Button kind="primary" onClick={redeem}>
                {t(($) => $.gifts.redeem)}
              </Button>
            ) : (
              <p className={styles.quiet}>{t(($) => $.gifts.noRight)}</p>
            )}
          </div>
        </After>
      </Loaded>
      {isOpen && gift && (
        <RedeemSheet
          key={gift.id}
          gift={gift}
          available={gifts.data?.available ?? 0}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
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
      <span className={styles.line}>{nameIn(gift.about, t.locale)}</span>
      {facts.map((fact) => (
        <span key={fact} className={styles.giftFact}>
          {fact}
        </span>
      ))}
    </>
  )
}
