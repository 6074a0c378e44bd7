// The payment methods of an order: what each would take, and why one is unavailable.

import { DISABLED_REASONS } from '@interline/contract/payments/shapes'
import { PAYMENT_CHANNELS } from '@interline/domain/ledger/channels'
import { amountText } from '@interline/domain/money/amount-text'
import type { Currency, Money } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import type { Wallet } from '@interline/domain/ledger/accounts'
import type { Tx } from '../../platform/database/database.ts'
import { ruleSentence, type Values } from '../../platform/text/sentences.ts'
import { presentOffer, type ClosedGateway, type GatewayOffer } from '../gateway-payments/index.ts'
import type { Balances } from '../ledger/index.ts'
import type { Channel, PaymentMethod } from './method.ts'

export type DisabledReason = (typeof DISABLED_REASONS)[number]

export interface ChannelOffer {
  readonly channel: Channel
  readonly enabled: boolean
  /** Minor units; null for external channels. */
  readonly available: number | null
  readonly currency: Currency
  readonly feePct: number
  readonly fee: number
  /** A refund returns it in proportion. */
  readonly feeReturned: boolean
  readonly total: number
  /** The remaining amount of the wallet; null if unknown. */
  readonly after: number | null
  /** What a gateway charges; null: not a gateway. */
  readonly charged: {
    readonly amount: number
    readonly currency: Currency
    readonly rate: string | null
  } | null
  /** Whether it pays the rest beside a flight voucher, and why not. */
  readonly withVoucher: boolean
  readonly reasonWithVoucher: string | null
  readonly reasonIfDisabled: string | null
  readonly reasonCode: DisabledReason | null
}

export interface Payments {
  /** The method that is connected for a channel. */
  method(channel: string): PaymentMethod | undefined
  /** Every channel of the product in screen order; unavailable ones with their reason. */
  channels(
    tx: Tx,
    due: {
      agencyId: number
      amount: Money
      paymentDisabled: boolean
      /** A user of a parent agency views an order of an agency that pays itself. */
      paysItself: boolean
      payerIsTesting: boolean
      /** A parent agency pays for an agency below it. */
      onBehalf: boolean
      /** Payment gateways for this amount. */
      gateways: readonly (GatewayOffer | ClosedGateway)[]
      locale: Locale
    },
  ): Promise<ChannelOffer[]>
}

/** Throws if two methods serve one channel. */
export function openChannels(deps: {
  balances: (tx: Tx, agencyId: number, currency: Currency) => Promise<Balances>
  methods: readonly PaymentMethod[]
}): Payments {
  const methods = new Map<string, PaymentMethod>(deps.methods.map((each) => [each.channel, each]))
  if (methods.size !== deps.methods.length) throw new Error('two payment methods serve one channel')
  return {
    method: (channel) => methods.get(channel),
    async channels(
      tx,
      { agencyId, amount, paymentDisabled, paysItself, payerIsTesting, onBehalf, gateways, locale },
    ) {
      const balances = await deps.balances(tx, agencyId, amount.currency)
      // Not the balance itself: a frozen wallet cannot be spent.
      const { available: spendable, creditLeft } = balances
      const left: Record<Wallet, bigint> = { balance: spendable - creditLeft, credit: creditLeft }
      const sentence = (reason: DisabledReason, values: Values = {}) =>
        ruleSentence(`channel.${reason}`, values, locale)
      const barred = (): DisabledReason | null => {
        if (paymentDisabled) return 'payment_disabled'
        if (paysItself) return 'pays_itself'
        return payerIsTesting ? 'testing_user' : null
      }
      const offered = gateways.map(({ channel }) => channel)
      const shown = [
        ...PAYMENT_CHANNELS.filter((channel) => methods.has(channel)),
        ...offered,
        ...PAYMENT_CHANNELS.filter((channel) => !methods.has(channel) && !offered.includes(channel)),
      ]
      return shown.map((channel): ChannelOffer => {
        const gateway = gateways.find((each) => each.channel === channel)
        if (gateway) {
          const offer = presentOffer(gateway, amount, { locale })
          const reason = barred() ?? (onBehalf ? 'on_behalf' : balances.frozen.balance ? 'frozen' : null)
          return reason === null
            ? offer
            : { ...offer, enabled: false, reasonIfDisabled: sentence(reason), reasonCode: reason }
        }
        const fees = {
          currency: amount.currency,
          feePct: 0,
          fee: 0,
          feeReturned: false,
          total: Number(amount.minor),
          charged: null,
          withVoucher: true,
          reasonWithVoucher: null,
        }
        const method = methods.get(channel)
        if (method === undefined) {
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
        const { wallet } = method
        const available = left[wallet]
        const why = (): DisabledReason | null => {
          const bar = barred()
          if (bar !== null) return bar
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

const OF_THE_WALLET: readonly (DisabledReason | null)[] = ['insufficient', 'no_credit', 'overdue', 'frozen']

/** A method as a test key sees it: a test order moves no money, so the real wallet neither shows nor limits. */
export function withoutMoney(offer: ChannelOffer): ChannelOffer {
  const hidden = { ...offer, available: null, after: null }
  return OF_THE_WALLET.includes(offer.reasonCode)
    ? { ...hidden, enabled: true, reasonIfDisabled: null, reasonCode: null }
    : hidden
}

/** `available` and `due` in a sentence about insufficient funds. */
export function amounts(available: bigint, due: Money): { available: string; due: string } {
  return { available: amountText({ minor: available, currency: due.currency }), due: amountText(due) }
}
