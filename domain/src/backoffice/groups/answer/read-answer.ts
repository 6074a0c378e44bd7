// Reads the answer of an airline's group desk, line by line. Nothing is guessed: the reading of a line is shown beside it,
// what the mail omits stays empty, a line without a known meaning is marked as not read, and so is every amount and date
// that no fact was made of.

import type { Currency } from '../../../money/money.ts'
import { blank, currenciesIn } from './amounts.ts'
import type {
  AnswerContext,
  AnswerDoubt,
  AnswerLine,
  AnswerOutcome,
  AnswerRole,
  GroupAnswer,
} from './answer.ts'
import { takeFlights, type FlightsRead } from './flights.ts'
import { factsOf, partsOf, type LineFacts } from './line-facts.ts'
import { newOffer, offerOf, shareConditions, type OfferFacts } from './offer-facts.ts'
import { EARLIER_MAIL, otherRole, saidIn } from './outcome-words.ts'
import { priceColumns, type Column } from './prices.ts'
import { SeatCount } from './seats.ts'
import { takeTerms } from './terms.ts'
import { topicsIn, type Topic } from './topics.ts'

export function readAnswer(text: string, context: AnswerContext): GroupAnswer {
  const reader = new AnswerReader(context, text)
  const lines = text.split(/\r?\n/).map((line, at): AnswerLine => {
    const shown = line.trimEnd()
    return { number: at + 1, text: shown, ...reader.read(shown.normalize('NFKC')) }
  })
  return { lines, ...reader.result() }
}

const ALTERNATIVE =
  /^\W{0,4}(?:(?:option|alternative|proposal|offer|choice|variante|proposition|opci[óo]n|alternativa|propuesta)\s?(?:no\.?\s?|#\s?)?(?:[1-5]|[A-C]|one|two|three)\b|(?:方案|选择|選擇|选项|選項|备选|備選|案)\s?[1-5A-C一二三]|第[一二三]方案|[A-C]案)/i
const LOCATOR = /(?<![A-Z0-9])(?=[A-Z0-9]*[A-Z])([A-Z0-9]{6})(?![A-Z0-9-])/g
const BULLET =
  /^\s*(?:[-*•·●■◆▪–—>]|\(?\d{1,2}[.)、](?=\s|[^\d])|[a-z][.)]\s|[一二三四五六七八九十]+[、.])\s*/

class AnswerReader {
  readonly #context: AnswerContext
  readonly #offers: OfferFacts[] = [newOffer()]
  readonly #seats = new SeatCount()
  readonly #doubts = new Set<AnswerDoubt>()
  readonly #currency: { readonly one: Currency | null; readonly isUnsure: boolean }
  readonly #flights: FlightsRead = { current: undefined, pending: {} }
  #locators: string[] = []
  #reasons: string[] = []
  #isConfirmed = false
  #isRefused = false
  #isWaiting = false
  #isCounter = false
  #isProposal = false
  #isQuoted = false
  #section: Topic | undefined
  #columns: readonly Column[] | undefined

  constructor(context: AnswerContext, text: string) {
    this.#context = context
    this.#currency = mailCurrency(text.normalize('NFKC'))
  }

  result(): Omit<GroupAnswer, 'lines'> {
    shareConditions(this.#offers)
    const seats = this.#seats.result(this.#doubts)
    if (this.#currency.isUnsure) this.#doubts.add('currency')
    const one = { currency: this.#currency.one, doubts: this.#doubts }
    const offers = this.#offers.map((each) => offerOf(each, one))
    if (this.#locators.length > 1) this.#doubts.add('locator')
    const outcome = this.#outcome(
      seats,
      offers.some(({ prices }) => prices.length > 0),
    )
    const { confirmed, waiting, refused, offered } = seats
    return {
      outcome,
      locator: this.#locators[0] ?? '',
      seats: { confirmed, offered, waiting, refused },
      reason: this.#reasons.join(' ').slice(0, 300),
      offers,
      doubts: [...this.#doubts],
    }
  }

  #outcome(seats: ReturnType<SeatCount['result']>, hasPrices: boolean): AnswerOutcome {
    const asked = this.#context.seatsAsked ?? seats.asked
    const { confirmed, waiting, refused, offered } = seats
    const isConfirmed = this.#isConfirmed || confirmed !== null
    const isShort = confirmed !== null && asked !== null && confirmed < asked
    if (isConfirmed && (isShort || (waiting ?? 0) > 0 || (refused ?? 0) > 0)) return 'partly'
    if (isConfirmed && this.#isRefused) this.#doubts.add('outcome')
    if (isConfirmed) return 'confirmed'
    const isLess = offered !== null && asked !== null && offered < asked
    const hasFlights = this.#offers.some(({ flights }) => flights.length > 0)
    const isOther = isLess || (this.#isRefused && (hasPrices || (this.#isProposal && hasFlights)))
    if (isOther) return 'counter'
    if (this.#isRefused || refused !== null) return 'refused'
    if (hasPrices) return this.#isCounter ? 'counter' : 'quoted'
    return this.#isWaiting || waiting !== null ? 'waiting' : 'unclear'
  }

  read(line: string): Pick<AnswerLine, 'roles' | 'open'> {
    if (line.trim() === '') {
      this.#section = undefined
      return { roles: [], open: [] }
    }
    if (/^\s*>/.test(line)) return { roles: ['quoted'], open: [] }
    if (EARLIER_MAIL.test(line)) {
      this.#isQuoted = this.#hasFacts()
      return { roles: ['header'], open: [] }
    }
    if (this.#isQuoted) return { roles: ['quoted'], open: [] }
    const other = otherRole(line)
    if (other === 'header') {
      // Headers of an earlier mail in the middle of a text: what follows was written before.
      if (this.#hasFacts() && /^\s*(?:from|von|de|发件人|寄件者|差出人)\s*:/i.test(line))
        this.#isQuoted = true
      return { roles: ['header'], open: [] }
    }
    return this.#content(
      line.replace(BULLET, (mark) => ' '.repeat(mark.length)),
      other,
    )
  }

  #hasFacts(): boolean {
    const [first] = this.#offers
    return (
      this.#isConfirmed ||
      this.#isRefused ||
      this.#isWaiting ||
      this.#offers.length > 1 ||
      first!.flights.length > 0 ||
      Object.keys(first!.prices).length > 0
    )
  }

  #content(text: string, other: AnswerRole | undefined): Pick<AnswerLine, 'roles' | 'open'> {
    const roles = new Set<AnswerRole>()
    const option = ALTERNATIVE.exec(text)
    if (option) {
      const { flights, prices } = this.#offers.at(-1)!
      if (flights.length > 0 || Object.keys(prices).length > 0) this.#offers.push(newOffer())
      this.#flights.current = undefined
      roles.add('alternative')
    }
    const columns = priceColumns(text)
    if (columns) {
      this.#columns = columns
      return { roles: [...roles, 'heading'], open: [] }
    }
    const facts = factsOf(option ? blank(text, 0, option[0].length) : text, this.#context)
    const used = new Set<unknown>()
    this.#seats.readStatuses(facts.statuses)
    if (facts.statuses.some(({ is }) => is === 'confirmed')) roles.add('confirmed')
    if (facts.statuses.some(({ is }) => is === 'waiting')) roles.add('waiting')
    if (facts.statuses.some(({ is }) => is === 'refused')) roles.add('refused')
    const isAside = other === 'contact' || other === 'passenger'
    if (!isAside) this.#say(facts, roles)
    const topics = isAside ? [] : topicsIn(text)
    if (!isAside && this.#takesFlights(facts, topics.length > 0 || roles.has('refused'))) {
      const isOffered = (start: number) => {
        const sentence = partsOf(text, 'sentence', { start: 0, end: text.length })
          .flatMap((each) => partsOf(text, 'clause', each))
          .find((each) => start >= each.start && start < each.end)
        const said = saidIn(sentence ? text.slice(sentence.start, sentence.end) : text)
        return !said.isRefused || said.isCounter
      }
      if (takeFlights(this.#flights, this.#offers.at(-1)!, { facts, isOffered, used })) roles.add('flight')
    }
    if (!isAside) this.#terms(facts, { roles, used })
    this.#locator(text, roles)
    if (other && (roles.size === 0 || other === 'passenger' || other === 'contact')) roles.add(other)
    if (roles.size === 0 && isHeading(text)) roles.add('heading')
    return { roles: [...roles], open: openOf(facts, used, roles) }
  }

  /** Dates, routes and times without a topic are those of the flights. */
  #takesFlights({ tokens }: LineFacts, hasTopic: boolean): boolean {
    if (tokens.some(({ kind }) => kind === 'flight')) return true
    return !hasTopic && this.#section === undefined
  }

  #say({ text }: LineFacts, roles: Set<AnswerRole>): void {
    for (const sentence of partsOf(text, 'sentence', { start: 0, end: text.length })) {
      const words = text.slice(sentence.start, sentence.end)
      const said = saidIn(words)
      const isFare = topicsIn(words).some(({ topic }) => topic !== 'locator' && topic !== 'request')
      for (const part of partsOf(text, 'clause', sentence)) {
        const clause = text.slice(part.start, part.end)
        const own = saidIn(clause)
        const is = {
          ...said,
          isConfirmed: own.isConfirmed || (said.isConfirmed && !own.isRefused && !own.isWaiting),
        }
        if (this.#seats.read(clause, is, isFare)) roles.add('seats')
      }
      if (said.isConfirmed) roles.add('confirmed')
      if (said.isCounter) roles.add('counter')
      // Rules refuse refunds and changes, not seats.
      const isOfRules = topicsIn(words).some(
        ({ topic }) => topic === 'rules' || topic === 'baggage' || topic === 'names',
      )
      if (said.isRefused && !isOfRules) roles.add('refused')
      if (said.isWaiting && !isOfRules) roles.add('waiting')
      if ((said.isRefused || said.isWaiting) && !isOfRules) this.#reasons.push(words.trim())
      this.#isConfirmed ||= said.isConfirmed && !isOfRules
      this.#isRefused ||= said.isRefused && !isOfRules
      this.#isWaiting ||= said.isWaiting && !isOfRules
      this.#isCounter ||= said.isCounter && !isOfRules
      this.#isProposal ||= said.isProposal && !isOfRules
    }
  }

  #terms(
    facts: LineFacts,
    { roles, used }: { readonly roles: Set<AnswerRole>; readonly used: Set<unknown> },
  ): void {
    const read = takeTerms(this.#offers.at(-1)!, {
      facts,
      section: this.#section,
      columns: this.#columns,
      isFlight: roles.has('flight'),
      doubts: this.#doubts,
      used,
    })
    for (const topic of read.topics) roles.add(topic)
    if (read.topics.length > 0) this.#section = read.isHeading ? read.topics.at(-1) : undefined
  }

  #locator(text: string, roles: Set<AnswerRole>): void {
    const label = topicsIn(text).find(({ topic }) => topic === 'locator')
    const found = label
      ? [...text.slice(label.end).matchAll(LOCATOR)].slice(0, 1)
      : /^\s*[A-Z0-9]{6}\s*$/.test(text) && /\d/.test(text) && /[A-Z]/.test(text)
        ? [...text.matchAll(LOCATOR)]
        : []
    for (const [, code] of found) if (code && !this.#locators.includes(code)) this.#locators.push(code)
    if (found.length > 0) roles.add('locator')
  }
}

/** The currency of a mail: what it names, or the sign that its script suggests, which is doubtful. */
function mailCurrency(text: string): { readonly one: Currency | null; readonly isUnsure: boolean } {
  const counts = new Map<Currency, number>()
  for (const each of currenciesIn(text)) counts.set(each, (counts.get(each) ?? 0) + 1)
  const [first, second] = [...counts].toSorted((one, other) => other[1] - one[1])
  if (first) return { one: first[0], isUnsure: second !== undefined }
  if (/[ぁ-んァ-ヶ]/.test(text) && text.includes('¥')) return { one: 'JPY', isUnsure: true }
  if (/[\u3400-\u9fff]/.test(text) && /[元¥]/.test(text) && !/[機單價團]/.test(text))
    return { one: 'CNY', isUnsure: true }
  return { one: null, isUnsure: /[$¥元]/.test(text) }
}

function isHeading(text: string): boolean {
  const words = text.trim()
  return (
    words.length <= 80 &&
    (/^.{2,80}:\s*$/.test(words) ||
      /^【.*】$/.test(words) ||
      /\b(?:itinerary|flights?|details|quotation|group (?:quote|offer|request|booking)|outbound|inbound|return|passengers?|class|cabin|route|date|validity)\b/i.test(
        words,
      ) ||
      /下記|行程|航班|去程|回程|返程|报价单|報價單|明细|明細|团队|團體|航线|航線|日期|舱位|艙位/.test(words))
  )
}

/** Rules, baggage and what is no part of the offer are kept as words. */
const KEPT_AS_WORDS: ReadonlySet<AnswerRole> = new Set([
  'rules',
  'baggage',
  'guarantee',
  'request',
  'contact',
  'courtesy',
  'passenger',
])

function openOf(facts: LineFacts, used: ReadonlySet<unknown>, roles: ReadonlySet<AnswerRole>): string[] {
  if ([...roles].some((role) => KEPT_AS_WORDS.has(role))) return []
  const written = facts.amounts.filter(({ currency, isAmbiguous }) => currency !== null || isAmbiguous)
  const days = facts.tokens.filter(({ kind }) => kind === 'date' || kind === 'period')
  return [...written, ...facts.percents, ...facts.periods, ...days]
    .filter((each) => !used.has(each))
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end }) => facts.text.slice(start, end))
}
