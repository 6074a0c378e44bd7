// Reads a mail of an airline about its flights, line by line. Nothing is guessed: what a line says is shown beside it,
// what the mail leaves out stays empty, and a line that says nothing known is one that was not read.

import type { Notice, NoticeContext, NoticeLine, NoticeRole } from './notice.ts'
import { addDate, addTime, newsIn, newStatement, sideOf, type Statement } from './statement.ts'
import { tokensOf, type Token } from './tokens.ts'
import { happeningOf, otherRole, wordsOf, type End, type Which, type Word } from './words.ts'

export function readNotice(text: string, context: NoticeContext): Notice {
  const reader = new NoticeReader(context)
  const lines = text.split(/\r?\n/).map((line, at): NoticeLine => {
    const shown = line.trimEnd()
    return { number: at + 1, text: shown, roles: reader.read(shown) }
  })
  return { lines, news: reader.news() }
}

/** Where the reading of a line stands. */
interface Place {
  which: Which | null
  end: End | null
  /** The token before, and where it ended. */
  last: Token | null
  lastWhich: Which | null
  lastEnd: End | null
  /** How many times in a row belong to one flight. */
  run: number
}

class NoticeReader {
  readonly #context: NoticeContext
  readonly #statements: Statement[] = []
  #current: Statement | undefined
  /** Facts that stood before any flight was named. */
  #before = newStatement()
  /** Which flight the lines under a heading speak of. */
  #section: Which | null = null
  #isAllCancelled = false

  constructor(context: NoticeContext) {
    this.#context = context
  }

  news() {
    return this.#statements.flatMap((statement) => newsIn(statement, this.#isAllCancelled))
  }

  read(line: string): NoticeRole[] {
    if (line.trim() === '') return []
    const other = otherRole(line)
    if (other === 'header') return [other]
    const happening = happeningOf(line)
    const tokens = tokensOf(line, this.#context)
    // What passengers may do instead names days and times of its own.
    const isNews = tokens.some(({ kind }) => kind === 'flight' || kind === 'status')
    if (happening.isAdvice && !isNews && !happening.isRestored) {
      if (happening.isCancelled && this.#current && !/如|if\b/i.test(line)) this.#current.isCancelled = true
      return ['advice']
    }
    if (other === 'booking' && !isNews) return ['booking']
    const roles = new Set<NoticeRole>()
    this.#readTokens(line, tokens, roles)
    this.#happen(happening, roles, tokens)
    if (roles.size === 0 && other) roles.add(other)
    else if (other === 'reason' || other === 'heading') roles.add(other)
    return [...roles]
  }

  #readTokens(line: string, tokens: readonly Token[], roles: Set<NoticeRole>): void {
    const words = wordsOf(line)
    const place: Place = {
      which: this.#section,
      end: null,
      last: null,
      lastWhich: null,
      lastEnd: null,
      run: 0,
    }
    const status = tokens.find((each) => each.kind === 'status')
    if (status) {
      place.which = status.isFlown ? 'new' : 'old'
      roles.add(status.isFlown ? 'new_flight' : 'cancelled')
    }
    const all: (Token | Word)[] = [...tokens, ...words]
    let isLabel = true
    for (const each of all.toSorted((one, next) => one.start - next.start)) {
      if (each.kind === 'which') {
        place.which = each.which
        if (isLabel) this.#section = each.which
      } else if (each.kind === 'end') place.end = each.is
      else {
        isLabel = false
        this.#take(each, { line, place, roles })
        place.last = each
      }
    }
    if (status && !status.isFlown && this.#current) this.#current.isOff = true
    if (tokens.length === 0 && words.some(({ kind }) => kind === 'which')) roles.add('heading')
  }

  #take(
    token: Token,
    { line, place, roles }: { readonly line: string; readonly place: Place; readonly roles: Set<NoticeRole> },
  ): void {
    if (token.kind === 'flight') {
      const isNew = this.#flight(token.flightNo, place)
      roles.add(isNew ? 'new_flight' : 'flight')
      return
    }
    const statement = this.#current ?? this.#before
    const side = sideOf(statement, place.which)
    if (token.kind === 'date') {
      addDate(side, token.date, place.end === 'arr')
      roles.add('date')
    } else if (token.kind === 'route') {
      side.from ||= token.from
      side.to ||= token.to
      roles.add('route')
    } else if (token.kind === 'airport') {
      if (side.from === '') side.from = token.code
      else if (side.from !== token.code) side.to ||= token.code
      roles.add('route')
    } else if (token.kind === 'minutes') {
      if (happeningOf(line).isDelayed) statement.delayMinutes ??= token.minutes
    } else if (token.kind === 'time') this.#time(token, { line, place, roles, statement })
  }

  #time(
    token: Extract<Token, { kind: 'time' }>,
    {
      line,
      place,
      roles,
      statement,
    }: {
      readonly line: string
      readonly place: Place
      readonly roles: Set<NoticeRole>
      readonly statement: Statement
    },
  ): void {
    const between = place.last ? line.slice(place.last.end, token.start).trim() : ''
    const isTime = place.last?.kind === 'time'
    const isBehind = isTime && BECOMES.test(between)
    let end = behind(line, token) ?? place.end
    // Where the new departure is known and the old one is not, the arrival below it is the new one too.
    if (statement.new.depTime !== '' && statement.old.depTime === '') place.which ??= 'new'
    if (isBehind) {
      // `from 09:15 to 10:45`: the same end of the flight, before and now; `09:15-13:20 → 10:45-15:00`: both.
      if (place.lastWhich === 'new') moveTimes(statement, place)
      place.which = 'new'
      end = place.run > 1 ? null : place.lastEnd
    }
    place.run = isTime && !isBehind && place.which === place.lastWhich ? place.run + 1 : 1
    place.lastEnd = addTime(sideOf(statement, place.which), end, token)
    place.lastWhich = place.which
    place.end = null
    roles.add(place.which === 'new' ? 'new_time' : 'old_time')
  }

  /** True where it is the flight that is flown now. */
  #flight(flightNo: string, place: Place): boolean {
    const { which } = place
    const current = this.#current
    if (current && which === 'new' && (current.new.flightNo === '' || current.new.flightNo === flightNo)) {
      const isOther = flightNo !== current.old.flightNo
      current.new.flightNo = flightNo
      return isOther
    }
    const known = this.#statements.find(({ old }) => old.flightNo === flightNo)
    if (known && (known === current || known.old.dates.length === 0)) this.#current = known
    else this.#begin(flightNo)
    return false
  }

  #begin(flightNo: string): void {
    // What stood above the first flight belongs to it.
    const statement = this.#current ? newStatement() : this.#before
    statement.old.flightNo = flightNo
    this.#statements.push(statement)
    this.#current = statement
  }

  #happen(
    { isCancelled, isRestored, isDelayed }: ReturnType<typeof happeningOf>,
    roles: Set<NoticeRole>,
    tokens: readonly Token[],
  ): void {
    if (isRestored) roles.add('restored')
    if (isCancelled) roles.add('cancelled')
    if (isDelayed) roles.add('delay')
    if (isRestored && this.#current) this.#current.isRestored = true
    if (!isCancelled) return
    // Above the flights it is said of all of them.
    if (this.#current && (tokens.length > 0 || this.#statements.length === 1))
      this.#current.isCancelled = true
    else this.#isAllCancelled = true
  }
}

/** Between two times: the second takes the place of the first. */
const BECOMES =
  /^(?:LT|hrs)?\s*[,，]?\s*(?:to|→|->|=>|>|(?:has |have |is |was )?(?:been )?(?:changed|moved|retimed|delayed) to|(?:起飞|起飛|到达|抵達|抵达)?[,，]?(?:现|現)?(?:变更|變更|更改|调整|調整|改|推迟|推遲|延误|延誤|延|延後|提前|提早)?(?:为|為|至|到))$/i

/** The word right behind a time, as Chinese writes it, unless one stands right before. */
function behind(line: string, { start, end }: Token): End | null {
  if (/(?:起[飞飛]|出[发發]|[到抵][达達])(?:时[间刻]|時[間刻])?[\s：:为為]*$/.test(line.slice(0, start)))
    return null
  const word = /^(?:起[飞飛]|出[发發]|([到抵][达達]|降落))/.exec(line.slice(end))
  return word && (word[1] ? 'arr' : 'dep')
}

/** What was taken for the flight as it is now turns out to be what it was. */
function moveTimes(statement: Statement, { lastEnd, run }: Place): void {
  const { old, new: next } = statement
  if (run > 1 || lastEnd === 'dep') [old.depTime, next.depTime] = [next.depTime, '']
  if (run > 1 || lastEnd === 'arr') [old.arrTime, next.arrTime] = [next.arrTime, '']
}
