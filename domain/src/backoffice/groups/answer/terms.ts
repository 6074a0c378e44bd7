// The conditions in a line of an answer: what each part of it is about, and the values that belong there.

import type { InstallmentKind } from '../../../groups/statuses.ts'
import type { FoundAmount } from './amounts.ts'
import type { AnswerDoubt, AnswerDue } from './answer.ts'
import { partsOf, within, type LineFacts, type Part } from './line-facts.ts'
import type { InstallmentFacts, OfferFacts } from './offer-facts.ts'
import { takePrices, type Column } from './prices.ts'
import {
  IS_TOTAL,
  TAXES_EXCLUDED,
  TAXES_INCLUDED,
  topicsIn,
  typesIn,
  type FoundTopic,
  type Topic,
} from './topics.ts'

export interface TermsLine {
  readonly facts: LineFacts
  /** Of the heading above. */
  readonly section: Topic | undefined
  readonly columns: readonly Column[] | undefined
  readonly isFlight: boolean
  readonly doubts: Set<AnswerDoubt>
  readonly used: Set<unknown>
}

interface Segment extends Part {
  readonly topic: Topic
}

/** The topics of the line. `isHeading`: nothing but a label, which the lines below belong to. */
export function takeTerms(
  offer: OfferFacts,
  line: TermsLine,
): { readonly topics: Topic[]; readonly isHeading: boolean } {
  const segments = segmentsOf(line)
  const takers = segments.map((segment) => {
    const taker = new Taker(offer, line, segment)
    taker.take()
    return taker
  })
  // Names and tickets by one date: a label without a value takes the value behind the next label.
  for (const [at, taker] of takers.entries())
    if (!taker.hasDue && takers[at + 1]?.due) taker.takeDue(takers[at + 1]!.due!)
  const topics = segments.map(({ topic }) => topic)
  const { text, amounts, percents, periods, tokens } = line.facts
  const hasValues = amounts.length + percents.length + periods.length + tokens.length > 0
  return { topics: [...new Set(topics)], isHeading: !hasValues && text.trim().length <= 60 }
}

/** Words that say what an amount is counted by, not what it is for. */
const UNIT_WORD =
  /^(?:per (?:pax|person|adult|passenger|head|seat)|pro Person|par personne|por persona|[/每].*|adults?|child(?:ren)?|infants?|成人|儿童|兒童|婴儿|嬰兒|ADT|ADL|CHD|CNN|INF|net|nett|fares?|rates?|cost|quot\w+)$/i

function segmentsOf({ facts, section, columns, isFlight }: TermsLine): Segment[] {
  const { text, amounts } = facts
  const segments: Segment[] = []
  const whole = { start: 0, end: text.length }
  const isTable = columns !== undefined && (typesIn(text).length > 0 || amounts.length === columns.length)
  if (isTable && !isFlight && amounts.length > 1) return [{ topic: 'price', ...whole }]
  let last: Topic | undefined = section
  for (const sentence of partsOf(text, 'sentence', whole))
    for (const clause of partsOf(text, 'clause', sentence)) {
      const found = topicsOf(facts, clause)
      // `…, non-refundable` is said of the payment before it.
      if (isPayment(last) && found.length === 1 && found[0]!.topic === 'rules') {
        segments.push({ topic: last, ...clause })
        continue
      }
      if (found.length === 0) {
        const topic: Topic | undefined = isFlight ? undefined : last
        if (topic && topic !== 'locator' && topic !== 'request') segments.push({ topic, ...clause })
        continue
      }
      for (const [at, each] of found.entries())
        segments.push({
          topic: each.topic,
          start: at === 0 ? clause.start : each.start,
          end: found[at + 1]?.start ?? clause.end,
        })
      last = found.at(-1)!.topic
    }
  return segments
}

function topicsOf({ text, amounts }: LineFacts, clause: Part): FoundTopic[] {
  const words = text.slice(clause.start, clause.end)
  const all = topicsIn(words).map((each) => ({
    ...each,
    start: each.start + clause.start,
    end: each.end + clause.start,
  }))
  const firm = all.filter(
    ({ topic, start, end }) => topic !== 'price' || !UNIT_WORD.test(text.slice(start, end).trim()),
  )
  const isOf = (topic: Topic) => all.some((each) => each.topic === topic)
  const hasPayment = isOf('deposit') || isOf('final_payment')
  const isTaxNote = TAXES_EXCLUDED.test(words) || TAXES_INCLUDED.test(words)
  const kept = all.filter((each, at) => {
    const behind = { start: each.end, end: all[at + 1]?.start ?? clause.end }
    if (each.topic === 'price' && !firm.includes(each))
      return firm.every(({ topic }) => topic === 'price' || topic === 'taxes' || topic === 'request')
    if (each.topic === 'rules') return !hasPayment && !isOf('reduction')
    // `excluding taxes` belongs to the fare before it.
    if (each.topic === 'taxes' && isTaxNote && within(amounts, behind).length === 0)
      return !all.some(({ topic }) => topic === 'price') && !hasPayment
    // `Names must be in the PNR by …`
    if (each.topic === 'locator')
      return all.length === 1 || /^\W*(?:is|no\W)?\s*[A-Z0-9]{6}\b/.test(text.slice(each.end))
    return true
  })
  // Adjacent places of one topic are one.
  return kept.filter((each, at) => each.topic !== kept[at - 1]?.topic)
}

const isPayment = (topic: Topic | undefined): topic is 'deposit' | 'final_payment' =>
  topic === 'deposit' || topic === 'final_payment'

const SECOND = /\b(?:second|2nd)\b|第二|二期|zweite|deuxi[èe]me|segund/i
const THIRD = /\b(?:third|3rd)\b|第三|三期|dritte|troisi[èe]me|tercer/i
const NOT_REFUNDABLE =
  /non-?\s?refundable|not refundable|no refund|forfeit|不退|不可退|不予退|nicht erstattbar|non remboursable|no reembolsable|返金不可/i
const REFUNDABLE = /(?<!non-?\s?|not )refundable|可退|erstattbar|(?<!non )remboursable|(?<!no )reembolsable/i
const PER_SEAT =
  /\bper\b|\/\s?(?:pax|person|seat|head)|\beach\b|\bp\.?p\.?\b|每(?:人|位|座)|\/\s?[人位座]|pro |par |por |一人|各/i
const AT_CONFIRMATION =
  /\b(?:up)?on (?:\w+ )?(?:confirmation|booking|acceptance)|\bat (?:the )?time of (?:confirmation|booking)|\bimmediately\b|[确確][认認](?:时|時|后即|後即)|立即|bei (?:Best[äa]tigung|Buchung)|[àa] la (?:confirmation|r[ée]servation)|al confirmar/i
const TIME_BEHIND =
  /^[\s,(]{0,3}(?:at |by )?([01]?\d|2[0-3])[:.]?([0-5]\d)\s?(?:hrs?|h\b|LT|[A-Z]{3}\b|local)?/

class Taker {
  readonly #offer: OfferFacts
  readonly #line: TermsLine
  readonly #segment: Segment
  readonly #text: string
  readonly #amounts: readonly FoundAmount[]
  due: AnswerDue | undefined

  constructor(offer: OfferFacts, line: TermsLine, segment: Segment) {
    this.#offer = offer
    this.#line = line
    this.#segment = segment
    this.#text = line.facts.text.slice(segment.start, segment.end)
    this.#amounts = within(line.facts.amounts, segment)
  }

  /** False: the topic has a deadline that is not known. */
  get hasDue(): boolean {
    const kind = this.#kind()
    switch (this.#segment.topic) {
      case 'names':
        return this.#offer.namesDue !== undefined
      case 'ticketing':
        return this.#offer.ticketingDue !== undefined
      case 'deposit':
      case 'final_payment':
        return this.#offer.installments[kind]?.due !== undefined
      default:
        return true
    }
  }

  take(): void {
    switch (this.#segment.topic) {
      case 'price':
        return this.#price()
      case 'taxes':
        return this.#taxes()
      case 'deposit':
      case 'final_payment':
        return this.#payment()
      case 'names':
      case 'ticketing':
      case 'validity': {
        const due = this.#dueIn()
        if (due) this.takeDue(due)
        return
      }
      case 'reduction':
        return this.#reduction()
      case 'baggage':
        return this.#keep('baggage')
      case 'rules':
        return this.#keep('rules')
      case 'guarantee': {
        const due = /until|till|至|到|bis|jusqu|hasta|まで/i.test(this.#text) ? this.#dueIn() : undefined
        if (due) this.#offer.validUntil ??= due
        return this.#keep('seatGuarantee')
      }
      default:
    }
  }

  takeDue(due: AnswerDue): void {
    this.due ??= due
    switch (this.#segment.topic) {
      case 'names':
        this.#offer.namesDue ??= due
        return
      case 'ticketing':
        this.#offer.ticketingDue ??= due
        return
      case 'validity':
        this.#offer.validUntil ??= due
        return
      case 'deposit':
      case 'final_payment':
        this.#installment().due ??= due
        return
      default:
    }
  }

  #price(): void {
    const { facts, columns, doubts, used } = this.#line
    if (TAXES_INCLUDED.test(this.#text) && !TAXES_EXCLUDED.test(this.#text)) this.#offer.taxesIncluded = true
    const part = {
      text: this.#text,
      start: this.#segment.start,
      columns,
      percents: within(facts.percents, this.#segment),
    }
    for (const each of takePrices(this.#offer, { ...part, amounts: this.#amounts }, doubts)) used.add(each)
  }

  #taxes(): void {
    if (TAXES_INCLUDED.test(this.#text) && this.#amounts.length === 0) this.#offer.taxesIncluded = true
    const [first] = this.#amounts
    if (!first || IS_TOTAL.test(this.#text)) return
    const [type] = typesIn(this.#text)
    if (type) (this.#offer.prices[type.type] ??= {}).taxes ??= first
    else this.#offer.taxes ??= first
    this.#line.used.add(first)
  }

  #kind(): InstallmentKind {
    if (this.#segment.topic === 'final_payment') return 'final'
    if (THIRD.test(this.#text)) return 'third'
    return SECOND.test(this.#text) ? 'second' : 'first'
  }

  #installment(): InstallmentFacts {
    return (this.#offer.installments[this.#kind()] ??= {})
  }

  #payment(): void {
    const { facts, used } = this.#line
    if (/\bno deposit|deposit (?:is )?not required|无需定金|無需訂金|免定金|免訂金/i.test(this.#text)) return
    const due = this.#dueIn()
    const [percent] = within(facts.percents, this.#segment)
    const [amount] = this.#amounts.filter(
      ({ currency, isAmbiguous, hundredths }) => currency !== null || isAmbiguous || hundredths >= 5000n,
    )
    const isRefundable = NOT_REFUNDABLE.test(this.#text)
      ? false
      : REFUNDABLE.test(this.#text)
        ? true
        : undefined
    const isAtOnce = AT_CONFIRMATION.test(this.#text)
    if (!due && !percent && !amount && isRefundable === undefined && !isAtOnce) return
    const installment = this.#installment()
    if (percent && installment.percent === undefined) {
      installment.percent = percent.percent
      used.add(percent)
    } else if (amount && installment.amount === undefined && installment.percent === undefined) {
      installment.amount = amount
      used.add(amount)
    }
    if (PER_SEAT.test(this.#text)) installment.perSeat = true
    if (isRefundable !== undefined) installment.refundable ??= isRefundable
    if (due) this.takeDue(due)
    else if (isAtOnce) installment.due ??= { days: 0, from: 'confirmation' }
  }

  #dueIn(): AnswerDue | undefined {
    const { facts, used, doubts } = this.#line
    const [period] = within(facts.periods, this.#segment)
    if (period) {
      used.add(period)
      if (period.isRounded) doubts.add('schedule')
      return period.due
    }
    const [token] = within(
      facts.tokens.filter((each) => each.kind === 'date'),
      this.#segment,
    )
    if (!token) return undefined
    used.add(token)
    if (token.doubt === 'date') doubts.add('date')
    const time = within(
      facts.tokens.filter((each) => each.kind === 'time'),
      this.#segment,
    )[0]?.time
    const behind = TIME_BEHIND.exec(facts.text.slice(token.end))
    const typed = behind ? `${behind[1]!.padStart(2, '0')}:${behind[2]}` : null
    return { date: token.date, time: time ?? typed }
  }

  #reduction(): void {
    const { facts, used } = this.#line
    const minimum =
      /(?:min(?:imum|\.)?|at least|最低|最少|Mindest\w*|m[íi]nimo|minimum de)[^\d%]{0,40}(\d{1,3})(?!\d|\s?%)/i.exec(
        this.#text,
      ) ??
      /(\d{1,3})\s?(?:人|pax|passengers|persons)\s?(?:起|成团|成團|minimum|or more|以上)/i.exec(this.#text)
    if (minimum?.[1]) this.#offer.minPax ??= Number(minimum[1])
    const [percent] = within(facts.percents, this.#segment)
    if (percent) {
      used.add(percent)
      for (const each of within(facts.periods, this.#segment)) used.add(each)
      const isKept = /materiali|utili[sz]|成团率|成團率|使用率/i.test(this.#text)
      this.#offer.freeReductionPct ??= isKept ? 100 - percent.percent : percent.percent
    }
    const [amount] = this.#amounts.filter(({ currency, isAmbiguous }) => currency !== null || isAmbiguous)
    if (amount) {
      this.#offer.feePerSeat ??= amount
      used.add(amount)
    }
  }

  #keep(name: keyof OfferFacts['texts']): void {
    const { text } = this.#line.facts
    const whole = text.trim()
    if (!this.#offer.texts[name].includes(whole)) this.#offer.texts[name].push(whole)
  }
}
