// How a line of a notice divides into clauses for one flight and the next, and which facts belong to no
// flight.

import type { Token } from './token.ts'
import { happeningOf, SURE_ADVICE, wordsOf, type End, type Which, type Word } from './words.ts'

/** Times of check-in and boarding, not of the flight. */
export const NO_FLIGHT_TIME =
  /(?:boarding|check-?in|gate|counter|closes?|opens?|登[机機]|值机|報到|报到|[报報]到|截[载載止])[^\d]{0,20}$/i

/** `Old  New` above two columns. */
export function columnsIn(line: string): readonly Which[] | undefined {
  const words = wordsOf(line)
  const which = words.flatMap((word) => (word.kind === 'which' ? [word.which] : []))
  return which.length === 2 && which[0] !== which[1] && words.length === 2 && line.trim().length <= 60
    ? which
    : undefined
}

/** Between two dates: the flight moves from one to the other. */
export const DAY_BECOMES =
  /^(?:[-=]+>|→|⇒|>|to|改至|改为|改為|改到|变更为|變更為|调整为|調整為|调整至|調整至)$/i
/** Between two flights: the second replaces the first. */
export const FLIGHT_BECOMES =
  /^(?:[-=]+>|→|⇒|>+|(?:is |has been |was )?(?:changed|replaced|renumbered)(?: to| by| as)|改为|改為|变更为|變更為|由)$/i

/** Divides what a line says of one flight and then of another. */
export function clausesOf(line: string, tokens: readonly Token[]): string[] {
  const flights = tokens.filter(({ kind }) => kind === 'flight')
  const cuts = flights.slice(1).flatMap((flight, at) => {
    const from = flights[at]!.end
    const between = line.slice(from, flight.start)
    const { isCancelled, isDelayed, isRestored } = happeningOf(between)
    const isSaid =
      isCancelled ||
      isDelayed ||
      isRestored ||
      tokens.some(({ kind, start, end }) => kind === 'time' && start >= from && end <= flight.start)
    const isInstead =
      wordsOf(between).some(
        (word) => word.kind === 'which' && word.which === 'new' && between.length - word.end <= 12,
      ) || FLIGHT_BECOMES.test(between.trim().slice(-2))
    const sign = [...between.matchAll(/[;；。,，.]|\b(?:and|while)\b/gi)].at(-1)
    return isSaid && !isInstead && sign ? [from + sign.index + sign[0].length] : []
  })
  const all = [...cuts, ...adviceAt(line, tokens)].toSorted((one, other) => one - other)
  return [0, ...all].map((cut, at) => line.slice(cut, all[at]))
}

/** The word directly after a time, as written in Chinese, unless there is one directly before. */
export function behind(line: string, { start, end }: Token): End | null {
  if (/(?:起[飞飛]|出[发發]|[到抵][达達])(?:时[间刻]|時[間刻])?[\s：:为為]*$/.test(line.slice(0, start)))
    return null
  const word = /^(?:起[飞飛]|出[发發]|([到抵][达達]|降落))/.exec(line.slice(end))
  return word && (word[1] ? 'arr' : 'dep')
}

/** `提前2小时到达机场`: how early passengers must be there, not how far the flight moves. */
export function isOfPassengers(line: string, { start, end }: Token): boolean {
  const [before, after] = [line.slice(0, start), line.slice(end)]
  return (
    (/(?:提前|提早|至少)\s?$/.test(before) &&
      /^[^，。；,;]{0,6}(?:[到抵赴至]|[办辦值登]|[报報])/.test(after)) ||
    /^\s*(?:before|prior|in advance|ahead)\b/i.test(after)
  )
}

const LISTED =
  /^(?:[\s,，、/&+()（）:：]|\b(?:and|as well as|flights?)\b|[和及与與跟]|次?航班|(?:operated|marketed|sold|flown|also known) (?:as|by)|code-?\s?shares?(?: with)?|[代代][码碼号號]?共享|共享)*$/i

/** Whether two flights are named together, so that what follows applies to both. */
export function isListed(between: string): boolean {
  return LISTED.test(between)
}

/** Whether both are numbers of one flight: `CX716/QF4716`, `CX716 (QF4716)`, `CX716 operated by QF4716`. */
export function isOneFlight(between: string, one: string, other: string): boolean {
  return one.slice(0, 2) !== other.slice(0, 2) && /[/(（]|operated|marketed|share|共享/i.test(between)
}

/**
 * `ETD 1045 ETA 2145 (was ETD 1030 ETA 2130)`: position of the word in the bracket; 0: no bracket gives the
 * old times.
 */
export function oldInBrackets(line: string, words: readonly Word[]): number {
  const [first] = words.filter(({ kind }) => kind === 'which')
  const isOld = first?.kind === 'which' && first.which === 'old'
  return isOld && /[(（[]\s*$/.test(line.slice(0, first.start)) ? first.start : 0
}

/** Where sentences about passengers' options begin and end: their dates and times are not those of the flight. */
function adviceAt(line: string, tokens: readonly Token[]): number[] {
  const ends = [...line.matchAll(/。|[.!?！？](?=\s+\p{Lu})/gu)].map(({ index }) => index + 1)
  const sentences = [0, ...ends].map((start, at) => ({ start, end: ends[at] ?? line.length }))
  return sentences.flatMap(({ start, end }) =>
    SURE_ADVICE.test(line.slice(start, end)) &&
    !tokens.some((token) => token.kind === 'flight' && token.start >= start && token.start < end)
      ? [start, end].filter((cut) => cut > 0 && cut < line.length)
      : [],
  )
}

export function inBrackets(line: string, { start, end }: Token): boolean {
  return /[(（]\s*$/.test(line.slice(0, start)) && /^\s*[)）]/.test(line.slice(end))
}
