// A seller above the payer has insufficient funds. That is internal to the seller: the payer only learns that
// it cannot pay, the seller gets a mail, the desk a log line.

import { translator, type Locale, type Translation } from '@interline/domain/text/text'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure, type Failure } from '../../platform/http/failure.ts'
import { hidesPassengers, writeMail, type Order } from '../orders/index.ts'
import type { Deps } from './deps.ts'
import en from './i18n/en/funds-missing.ts'
import zhCn from './i18n/zh-cn/funds-missing.ts'
import zhTw from './i18n/zh-tw/funds-missing.ts'

const TEXTS: Record<Locale, Translation<typeof en>> = { en, 'zh-cn': zhCn, 'zh-tw': zhTw }
const HOUR_MS = 3_600_000

/** Undoes the payment's transaction; `owner` is the agency with insufficient funds. */
export class UpstreamFundsMissing extends Error {
  readonly order: Order
  readonly owner: number

  constructor(order: Order, owner: number) {
    super(`upstream funds missing for ${order.id}`)
    this.order = order
    this.owner = owner
  }
}

/** Called after the payment was undone; returns what the payer is told. A failing mail does not change that. */
export async function tellOwner(
  ctx: Pick<AgencyCtx, 'log' | 'transaction'>,
  { order, owner }: UpstreamFundsMissing,
  deps: Deps,
): Promise<Failure> {
  ctx.log.warn({ orderId: order.id, agencyId: owner }, 'upstream funds missing (320007)')
  await ctx
    .transaction((tx) => mailFundsMissing(tx, order, owner, deps))
    .catch((error: unknown) => ctx.log.error({ error, orderId: order.id }, 'mail of missing funds'))
  return failure('payment.not_processed')
}

/**
 * Notifies an agency that a sub-agency's order could not be paid because its own funds are insufficient. At
 * most once an hour: repeated attempts must not flood its mailbox.
 */
async function mailFundsMissing(tx: Tx, order: Order, owner: number, deps: Deps): Promise<void> {
  const chain = await deps.agencies.chain(tx, order.agency_id)
  const receiver = chain.find(({ id }) => id === owner)
  const payer = chain.at(-1)
  const agency = payer?.name ?? ''
  const names = payer && hidesPassengers(payer, receiver) ? [] : order.passenger_names
  const compose = (locale: Locale) => {
    const t = translator(TEXTS[locale] as typeof en, locale)
    const rows: [label: string, value: string][] = [
      [t(($) => $.order), order.id],
      [t(($) => $.passengers), names.join('\n')],
    ]
    return {
      subject: t(($) => $.subject, { agency, order: order.id }),
      paragraphs: [t(($) => $.opening, { agency })],
      rows: rows.filter(([, value]) => value !== ''),
      closing: t(($) => $.closing, { agency: receiver?.name ?? '' }),
    }
  }
  await writeMail(
    tx,
    receiver,
    { purpose: 'payments.fundsMissing', compose, about: order, onceIn: HOUR_MS },
    deps,
  )
}
