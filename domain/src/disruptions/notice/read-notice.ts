// Reads an airline's mail about its flights, line by line. Nothing is guessed: the reading of a line is shown
// beside it, what the mail omits stays empty, and a line without a known meaning is marked as not read.

import {
  behind,
  clausesOf,
  columnsIn,
  DAY_BECOMES,
  FLIGHT_BECOMES,
  isListed,
  isOfPassengers,
  isOneFlight,
  inBrackets,
  NO_FLIGHT_TIME,
  oldInBrackets,
} from './clauses.ts'
import { isArrivalBehind, pairedTimes, type Placed } from './pairs.ts'
import type { Line, Place } from './line.ts'
import type { Notice, NoticeContext, NoticeLine, NoticeRole } from './notice.ts'
import {
  addDate,
  addTime,
  disruptionsIn,
  newStatement,
  shareFacts,
  sideOf,
  type FlightList,
  type Statement,
} from './statement.ts'
import { tableHead, timesByColumn, type TableHead } from './table.ts'
import type { Token } from './token.ts'
import { tokensOf } from './tokens.ts'
import { happeningOf, otherRole, wordsOf, type Which, type Word } from './words.ts'

export function readNotice(text: string, context: NoticeContext): Notice {
  const reader = new NoticeReader(context)
  const lines = text.split(/\r?\n/).map((line, at): NoticeLine => {
    const shown = line.trimEnd()
    return { number: at + 1, text: shown, roles: reader.read(shown) }
  })
  return { lines, disruptions: reader.disruptions() }
}

class NoticeReader {
  readonly #context: NoticeContext
  readonly #statements: Statement[] = []
  #current: Statement | undefined
  /** Facts above the first flight. */
  #before = newStatement()
  #sharedDates: readonly string[] = []
  /** Which flight the lines below a heading are about. */
  #section: Which | null = null
  #table: TableHead | undefined
  /** Old and new side by side under a heading: each line below is one end of the flight. */
  #columns: readonly Which[] | undefined
  #isAllCancelled = false
  readonly #lists: FlightList[] = []

  constructor(context: NoticeContext) {
    this.#context = context
  }

  disruptions() {
    for (const list of this.#lists) shareFacts(list)
    for (const { old } of this.#statements) if (old.dates.length === 0) old.dates.push(...this.#sharedDates)
    return this.#statements.flatMap((statement) => disruptionsIn(statement, this.#isAllCancelled))
  }

  read(line: string): NoticeRole[] {
    if (line.trim() === '') return []
    const other = otherRole(line)
    const tokens = tokensOf(line, this.#context)
    const isPlace = /^\s*(?:from|to)\s*[:：]/i.test(line) && tokens.some(({ kind }) => kind === 'airport')
    if (other === 'header' && !isPlace) return [other]
    const table = tableHead(line, tokens)
    if (table) {
      this.#table = table
      this.#section = null
      return ['heading']
    }
    if (tokens.length === 0) this.#columns = columnsIn(line) ?? this.#columns
    const roles = new Set<NoticeRole>()
    for (const clause of clausesOf(line, tokens)) for (const role of this.#clause(clause)) roles.add(role)
    return [...roles]
  }

  #clause(line: string): Iterable<NoticeRole> {
    const other = otherRole(line)
    const happening = happeningOf(line)
    const tokens = tokensOf(line, this.#context)
    // Passenger options name dates and times of their own.
    const isDisruption = tokens.some(({ kind }) => kind === 'flight' || kind === 'status')
    if (happening.isAdvice && !isDisruption && !happening.isRestored) {
      if (happening.isCancelled && this.#current && !/如|if\b/i.test(line)) this.#current.isCancelled = true
      return ['advice']
    }
    if (other === 'booking' && !isDisruption) return ['booking']
    const roles = new Set<NoticeRole>()
    const named = this.#readTokens(line, tokens, roles)
    this.#happen(happening, roles, { named, hasTokens: tokens.length > 0 })
    if (other && (roles.size === 0 || other === 'reason' || other === 'heading')) roles.add(other)
    return roles
  }

  /** The flights that the line names as originally planned. */
  #readTokens(text: string, tokens: readonly Token[], roles: Set<NoticeRole>): ReadonlySet<Statement> {
    const words = wordsOf(text)
    const status = tokens.find((each) => each.kind === 'status')
    const place: Place = {
      which: this.#section,
      whichEnd: -1,
      end: null,
      last: null,
      lastEnd: null,
      lastTime: null,
      lastSide: null,
    }
    if (status) {
      place.which = status.isFlown ? 'new' : 'old'
      roles.add(status.isFlown ? 'new_flight' : 'cancelled')
    }
    const line: Line = {
      text,
      tokens,
      placed: this.#placedIn(text, tokens),
      roles,
      place,
      isFlown: status?.isFlown,
      oldFrom: oldInBrackets(text, words),
    }
    const hasTimes = tokens.some(({ kind }) => kind === 'time')
    const named = new Set<Statement>()
    const all: (Token | Word)[] = [...tokens, ...words]
    let isLabel = true
    for (const each of all.toSorted((one, next) => one.start - next.start)) {
      if (each.kind === 'which') {
        place.which = each.which
        place.whichEnd = each.end
        // A heading above several lines, or the label of a flight, not the label of a single time.
        if (isLabel && (!hasTimes || tokens[0]?.kind === 'flight')) this.#section = each.which
      } else if (each.kind === 'end') place.end = each.is
      else {
        isLabel = false
        this.#take(each, line)
        if (each.kind === 'flight' && each.doubt) this.#current?.doubts.add(each.doubt)
        if (each.kind === 'flight' && this.#current && place.which !== 'new') named.add(this.#current)
        place.last = each
      }
    }
    if (status && !status.isFlown && this.#current) this.#current.isOff = true
    if (tokens.length === 0 && words.some(({ kind }) => kind === 'which')) roles.add('heading')
    return named
  }

  /** Times by the columns of a table above, else by the text between them. */
  #placedIn(text: string, tokens: readonly Token[]): ReadonlyMap<Token, Placed> {
    const isRow = this.#table !== undefined && tokens.some(({ kind }) => kind === 'flight')
    const columns = isRow ? timesByColumn(this.#table!, text, tokens) : undefined
    const paired = pairedTimes(text, tokens)
    const times = tokens.filter(({ kind }) => kind === 'time')
    const end = wordsOf(text).find(({ kind }) => kind === 'end')
    if (this.#columns && paired.size === 0 && times.length === this.#columns.length && end?.kind === 'end')
      return new Map(times.map((token, at) => [token, { which: this.#columns![at]!, end: end.is }]))
    return columns && paired.size <= columns.size ? columns : paired
  }

  #take(token: Token, line: Line): void {
    const { place, roles } = line
    if (token.kind === 'flight') {
      roles.add(this.#listed(token, line) ? 'new_flight' : 'flight')
      return
    }
    const statement = this.#current ?? this.#before
    const side = sideOf(statement, place.which)
    if (token.kind === 'date' || token.kind === 'period') {
      this.#date(token, statement, line)
      roles.add('date')
    } else if (token.kind === 'route') {
      side.from ||= token.from
      side.to ||= token.to
      roles.add('route')
    } else if (token.kind === 'airport') {
      if (side.from === '') side.from = token.code
      else if (side.from !== token.code) side.to ||= token.code
      roles.add('route')
    } else if (token.kind === 'minutes' && !isOfPassengers(line.text, token)) {
      const { isDelayed, isEarlier } = happeningOf(line.text)
      if (isDelayed || isEarlier) statement.delayMinutes ??= isEarlier ? -token.minutes : token.minutes
    } else if (token.kind === 'time') this.#time(token, statement, line)
  }

  #date(
    token: Extract<Token, { kind: 'date' | 'period' }>,
    statement: Statement,
    { text, tokens, placed, place }: Line,
  ): void {
    if (token.kind === 'period') {
      if (statement.old.dates.length === 0) statement.old.dates.push(token.date)
      statement.until = token.until
      statement.doubts.add('period')
    } else {
      const next = tokens[tokens.indexOf(token) + 1]
      const between = place.last?.kind === 'date' ? text.slice(place.last.end, token.start).trim() : ''
      const isMoved = DAY_BECOMES.test(between)
      const isOfNew =
        isMoved ||
        (!inBrackets(text, token) &&
          place.last?.kind === 'time' &&
          next !== undefined &&
          placed.get(next)?.which === 'new')
      const side = sideOf(statement, isOfNew ? 'new' : place.which)
      // Without brackets the only date is that of the flight.
      const hasDay = inBrackets(text, token) || statement.old.dates.length + side.dates.length > 0
      const isBehindArrival =
        hasDay &&
        place.last?.kind === 'time' &&
        place.lastEnd === 'arr' &&
        /^[\s(（,]*(?:on )?$/.test(text.slice(place.last.end, token.start))
      addDate(side, token.date, !isMoved && (isBehindArrival || place.end === 'arr'))
    }
    if (token.doubt) statement.doubts.add(token.doubt)
    if (!this.#current) this.#sharedDates = [...this.#before.old.dates]
  }

  #time(
    token: Extract<Token, { kind: 'time' }>,
    statement: Statement,
    { text, tokens, placed, place, roles, oldFrom }: Line,
  ): void {
    const given = placed.get(token)
    if (!given && NO_FLIGHT_TIME.test(text.slice(0, token.start))) return
    // If the new departure is known and the old one is not, the arrival below it is the new one too.
    if (statement.new.depTime !== '' && statement.old.depTime === '') place.which ??= 'new'
    const said = place.which ?? (token.start < oldFrom ? 'new' : null)
    const which = given ? (given.which ?? said) : said
    const end = given ? given.end : (behind(text, token) ?? place.end)
    if (given?.which) place.which = given.which
    const side = sideOf(statement, which)
    const isSecond = place.lastSide === side && place.lastTime !== null
    const isOpen =
      isSecond && end === null && !given && !isArrivalBehind(text, tokens, place.lastTime!, token)
    const { end: taken, isTaken } = addTime(side, end, token)
    const isOdd = given !== undefined || end !== null || place.which !== null || isSecond
    if (isOpen || (!isTaken && isOdd)) statement.doubts.add('times')
    place.lastTime = token
    place.lastSide = side
    place.end = null
    place.lastEnd = taken
    roles.add(which === 'new' ? 'new_time' : 'old_time')
  }

  /** True for the current flight. Flights of a list share the facts after it. */
  #listed(token: Extract<Token, { kind: 'flight' }>, line: Line): boolean {
    const { last, which } = line.place
    const before = last?.kind === 'flight' && line.isFlown === undefined ? last : undefined
    const between = before ? line.text.slice(before.end, token.start) : ''
    const isList = before !== undefined && (before.doubt === 'flights' || isListed(between))
    // Of several replacement flights the first one is proposed.
    if (isList && which === 'new' && this.#current?.new.flightNo === before.flightNo) return true
    const above = this.#current
    const isNew = this.#flight(token.flightNo, token.start, line)
    if (isNew || !isList || !above || !this.#current || above === this.#current) return isNew
    const isOne = isOneFlight(between, before.flightNo, token.flightNo)
    const list = this.#lists.find((each) => each.flights.at(-1) === above && each.isOne === isOne)
    if (list) list.flights.push(this.#current)
    else this.#lists.push({ flights: [above, this.#current], isOne })
    return false
  }

  /** True for the current flight. */
  #flight(flightNo: string, start: number, line: Line): boolean {
    const { place, isFlown, text, tokens } = line
    const route = tokens.find((each) => each.kind === 'route')
    if (isFlown !== undefined) return this.#booked(flightNo, isFlown, route)
    const current = this.#current
    const isArrow =
      place.last?.kind === 'flight' && FLIGHT_BECOMES.test(text.slice(place.last.end, start).trim())
    const isSaid = place.which === 'new' && place.whichEnd >= 0 && (place.last?.end ?? 0) <= place.whichEnd
    const isBelow =
      this.#section === 'new' && current !== undefined && current.new.depTime + current.new.arrTime === ''
    const isColumn =
      this.#table?.hasNewFlight === true &&
      place.last !== null &&
      tokens.filter(({ kind }) => kind === 'flight')[0]?.start !== start
    if (
      current &&
      (isArrow || isSaid || isBelow || isColumn) &&
      (current.new.flightNo === '' || current.new.flightNo === flightNo)
    ) {
      const isOther = flightNo !== current.old.flightNo
      current.new.flightNo = flightNo
      place.which = 'new'
      return isOther
    }
    const known = this.#statements.find(({ old }) => old.flightNo === flightNo)
    const isAnother =
      known !== undefined &&
      known.old.dates.length > 0 &&
      tokens.some(({ kind }) => kind === 'date') &&
      known !== current
    if (known && !isAnother) this.#current = known
    else this.#begin(flightNo)
    if (this.#section === 'new') this.#section = null
    place.which = place.which === 'new' ? null : place.which
    return false
  }

  /** In a reservation list, cancelled and replacement flights are matched by number or route. */
  #booked(flightNo: string, isFlown: boolean, route: Extract<Token, { kind: 'route' }> | undefined): boolean {
    const isOn = (side: Statement['old']) =>
      route === undefined || side.from === '' || (side.from === route.from && side.to === route.to)
    const open = this.#statements.filter((each) =>
      isFlown
        ? each.isOff && each.new.flightNo === '' && isOn(each.old)
        : each.old.flightNo === '' && isOn(each.new),
    )
    const found = open.find((each) => (isFlown ? each.old : each.new).flightNo === flightNo) ?? open[0]
    if (found) this.#current = found
    else this.#begin(isFlown ? '' : flightNo)
    const statement = this.#current!
    if (isFlown) statement.new.flightNo = flightNo
    else statement.old.flightNo = flightNo
    return isFlown && statement.old.flightNo !== flightNo
  }

  #begin(flightNo: string): void {
    // Facts above the first flight belong to it.
    const statement = this.#current ? newStatement() : this.#before
    statement.old.flightNo = flightNo
    this.#statements.push(statement)
    this.#current = statement
  }

  #happen(
    { isCancelled, isRestored, isDelayed }: ReturnType<typeof happeningOf>,
    roles: Set<NoticeRole>,
    { named, hasTokens }: { readonly named: ReadonlySet<Statement>; readonly hasTokens: boolean },
  ): void {
    if (isRestored) roles.add('restored')
    if (isCancelled) roles.add('cancelled')
    if (isDelayed) roles.add('delay')
    const concerned = named.size > 0 ? [...named] : this.#current ? [this.#current] : []
    if (isRestored) for (const statement of concerned) statement.isRestored = true
    if (!isCancelled) return
    // Above the flights it applies to all of them.
    if (this.#current && (hasTokens || this.#statements.length === 1))
      for (const statement of concerned) statement.isCancelled = true
    else this.#isAllCancelled = true
  }
}
