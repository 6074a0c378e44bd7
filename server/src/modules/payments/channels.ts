// Ways to pay: which channels there are for an order, what each would take, and why one is not possible.

import { DISABLED_REASONS, PAYMENT_CHANNELS } from '@interline/contract/payments/shapes'
import { amountText } from '@interline/domain/money/amount-text'
import type { Currency, Money } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import type { Wallet } from '@interline/domain/wallet/accounts'
import type { Tx } from '../../platform/database/database.ts'
import { ruleSentence, type Values } from '../../platform/text/sentences.ts'
import type { Balances } from '../wallet/index.ts'
import type { Channel, PaymentMethod } from './method.ts'

export type DisabledReason = (typeof DISABLED_REASONS)[number]

export interface ChannelOffer {
  readonly channel: Channel
  readonly enabled: boolean
  /** Minor units; null for channels outside. */
  readonly available: number | null
  readonly currency: Currency
  readonly feePct: number
  readonly fee: number
  readonly total: number
  /** What is left of the wallet afterwards; null where nothing can be said. */
  readonly after: number | null
  readonly reasonIfDisabled: string | null
  readonly reasonCode: DisabledReason | null
}

export interface Payments {
  /** The method that is connected for a channel. */
  method(channel: string): PaymentMethod | undefined
  /** Every channel of the product in the order of the screen; the impossible ones with their reason. */
  channels(
    tx: Tx,
    due: {
      agencyId: number
      amount: Money
      paymentDisabled: boolean
      /** Somebody of an agency above looks at the order of one that pays by itself. */
      paysItself: boolean
      payerIsTesting: boolean
      locale: Locale
    },
  ): Promise<ChannelOffer[]>
}

/** Throws where two methods serve one channel. */
export function openChannels(deps: {
  balances: (tx: Tx, agencyId: number, currency: Currency) => Promise<Balances>
  methods: readonly PaymentMethod[]
}): Payments {
  const methods = new Map<string, PaymentMethod>(deps.methods.map((each) => [each.channel, each]))
  if (methods.size !== deps.methods.length) throw new Error('two payment methods serve one channel')
  return {
    method: (channel) => methods.get(channel),
    async channels(tx, { agencyId, amount, paymentDisabled, paysItself, payerIsTesting, locale }) {
      const balances = await deps.balances(tx, agencyId, amount.currency)
      // Not the balance itself: of a frozen wallet nothing can be spent.
      const { available: spendable, creditLeft } = balances
      const left: Record<Wallet, bigint> = { balance: spendable - creditLeft, credit: creditLeft }
      const sentence = (reason: DisabledReason, values: Values = {}) =>
        ruleSentence(`channel.${reason}`, values, locale)
      return PAYMENT_CHANNELS.map((channel): ChannelOffer => {
        const fees = { currency: amount.currency, feePct: 0, fee: 0, total: Number(amount.minor) }
        const caps = methods.get(channel)?.caps
        if (caps?.settles !== 'inside') {
          return {
            channel,
            enabled: false,
            available: null,
            ...fees,
            after: null,
            reasonIfDisabled: sentence('not_open'),
            reasonCode: 'not_open',
          }
        }
        const { wallet } = caps
        const available = left[wallet]
        const why = (): DisabledReason | null => {
          if (paymentDisabled) return 'payment_disabled'
          if (paysItself) return 'pays_itself'
          if (payerIsTesting) return 'testing_user'
          if (balances.frozen[wallet]) return 'frozen'
          if (wallet === 'credit' && balances.overdue) return 'overdue'
          if (wallet === 'credit' && balances.creditLimit === 0n) return 'no_credit'
          return available < amount.minor ? 'insufficient' : null
        }
        const reason = why()
        const after = available >= amount.minor ? Number(available - amount.minor) : null
        return {
          channel,
          enabled: reason === null,
          available: Number(available),
          ...fees,
          after,
          reasonIfDisabled:
            reason && sentence(reason, reason === 'insufficient' ? amounts(available, amount) : {}),
          reasonCode: reason,
        }
      })
    },
  }
}

/** `available` and `due` of a sentence about too little money. */
export function amounts(available: bigint, due: Money): { available: string; due: string } {
  return { available: amountText({ minor: available, currency: due.currency }), due: amountText(due) }
}
