/** Texts of a self-transfer card, derived from facts alone. */
import type { Currency } from '@interline/domain/money/money'
import type { Translate } from '@interline/domain/text/text'
import type en from '../../i18n/en/offer-details.ts'
import { moneyText } from '../../ui/format/money.ts'
import { duration } from '../../ui/format/time-left.ts'
import type { Transfer } from './use-transfers.ts'

export type CardWords = Translate<(typeof en)['separateTickets']>

export interface CardFact {
  readonly about: 'time' | 'bags' | 'entry' | 'way' | 'night' | 'last' | 'missed'
  readonly head: string
  readonly text: string
}

/** `currency` of the amounts; null where no cost may be shown. */
export function cardFacts(transfer: Transfer, t: CardWords, currency: Currency | null): CardFact[] {
  const { connection, facts, toAirport } = transfer
  const way = toAirport ? 'otherAirport' : facts.otherTerminal ? 'otherTerminal' : 'sameTerminal'
  const all: (CardFact | false)[] = [
    timeFact(transfer, t),
    { about: 'bags', head: t(($) => $.bags.head), text: t(($) => $.bags.text) },
    entryFact(transfer, t),
    {
      about: 'way',
      head: t(($) => $.way[way], { airport: toAirport ?? '' }),
      text: t(($) => $.way.text),
    },
    connection.overnight && { about: 'night', head: t(($) => $.night.head), text: t(($) => $.night.text) },
    facts.lastOfDay === true && { about: 'last', head: t(($) => $.last.head), text: t(($) => $.last.text) },
    {
      about: 'missed',
      head: t(($) => $.missed.head),
      text:
        currency === null
          ? t(($) => $.missed.noAmount)
          : t(($) => $.missed.text, { amount: moneyText(facts.atRisk, currency) }),
    },
  ]
  return all.filter((fact) => fact !== false)
}

function timeFact({ connection, facts }: Transfer, t: CardWords): CardFact {
  const { mct, margin } = connection
  const time = (minutes: number) => duration(minutes, t.locale)
  const parts = facts.parts.map(({ reason, minutes }) => t(($) => $.parts[reason], { time: time(minutes) }))
  return {
    about: 'time',
    head: t(($) => (margin < 0 ? $.time.short : $.time.needed), {
      needed: time(mct),
      spare: time(Math.abs(margin)),
    }),
    text: t(($) => $.time.text, { parts: parts.join(t(($) => $.time.and)) }),
  }
}

function entryFact({ facts: { mayEnter }, country }: Transfer, t: CardWords): CardFact {
  if (!country || !mayEnter)
    return { about: 'entry', head: t(($) => $.noEntry.head), text: t(($) => $.noEntry.text) }
  return {
    about: 'entry',
    head: t(($) => $.entry.head, { country }),
    text: t(($) => $.entry[mayEnter]),
  }
}

/** `low risk, 42m to spare`: the risk with its number. */
export function riskWords({ risk, margin }: Transfer['connection'], t: CardWords): string {
  const spare = duration(Math.abs(margin), t.locale)
  return t(($) => (margin < 0 ? $.risk.short : $.risk[risk]), { spare })
}
