// Ways to pay: which channels there are for an order, what each would take, and why one is not possible.

import { PAYMENT_CHANNELS } from '@interline/contract/flight-order-shapes'
import { amountText } from '@interline/domain/money/amount-text'
import type { Currency, Money } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import type { Wallet } from '@interline/domain/wallet/accounts'
import type { Tx } from '../../platform/database/database.ts'
import { ruleSentence, type RuleKey, type Values } from '../../platform/text/sentences.ts'
import type { Balances } from '../wallet/index.ts'

export type Channel = (typeof PAYMENT_CHANNELS)[number]

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
}

export interface Payments {
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

/** The channels that settle inside, at once. */
export function isWallet(channel: Channel): channel is Wallet {
  return channel === 'balance' || channel === 'credit'
}

export function paymentsModule(deps: {
  balances: (tx: Tx, agencyId: number, currency: Currency) => Promise<Balances>
}): Payments {
  return {
    async channels(tx, { agencyId, amount, paymentDisabled, paysItself, payerIsTesting, locale }) {
      const balances = await deps.balances(tx, agencyId, amount.currency)
      // Not the balance itself: of a frozen wallet nothing can be spent.
      const { available: spendable, creditLeft } = balances
      const left: Record<Wallet, bigint> = { balance: spendable - creditLeft, credit: creditLeft }
      const why = (rule: RuleKey, values: Values = {}) => ruleSentence(rule, values, locale)
      return PAYMENT_CHANNELS.map((channel): ChannelOffer => {
        const fees = { currency: amount.currency, feePct: 0, fee: 0, total: Number(amount.minor) }
        if (!isWallet(channel)) {
          return {
            channel,
            enabled: false,
            available: null,
            ...fees,
            after: null,
            reasonIfDisabled: why('channel.not_open'),
          }
        }
        const available = left[channel]
        const reason = paymentDisabled
          ? why('channel.payment_disabled')
          : paysItself
            ? why('channel.pays_itself')
            : payerIsTesting
              ? why('channel.testing_user')
              : balances.frozen[channel]
                ? why('channel.frozen')
                : channel === 'credit' && balances.creditLimit === 0n
                  ? why('channel.no_credit')
                  : available < amount.minor
                    ? why('channel.insufficient', amounts(available, amount))
                    : null
        const after = available >= amount.minor ? Number(available - amount.minor) : null
        return {
          channel,
          enabled: reason === null,
          available: Number(available),
          ...fees,
          after,
          reasonIfDisabled: reason,
        }
      })
    },
  }
}

/** `available` and `due` of a sentence about too little money. */
export function amounts(available: bigint, due: Money): { available: string; due: string } {
  return { available: amountText({ minor: available, currency: due.currency }), due: amountText(due) }
}
