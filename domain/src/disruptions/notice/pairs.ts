// Times of a line that belong together: before and after a change, departure and arrival. The text between
// two times decides which.

import type { Token } from './token.ts'
import { wordsOf, type End, type Which } from './words.ts'

/** Which flight and which end a time belongs to; null: the surrounding words decide. */
export interface Placed {
  readonly which: Which | null
  readonly end: End | null
}

const ARROW = '(?:[-=–—]+>|→|⇒|➔|➜|➡️?|»|>+)'
const UNITS =
  /\b(?:hrs?|hours?|LT|local(?: time)?|h|Uhr)\b|[()（）[\],，、:：;；*"'“”.]|\b(?:the|a|at|and|it|its)\b/gi
const ENDS =
  /\b(?:(?:re)?sched(?:uled)? )?(?:depart(?:s|ing|ure|ed)?|dep|ETD|STD|leav(?:es|ing)|arriv(?:es?|ing|al|ed)|arr|ETA|STA|Abflug|Ankunft)\b(?: time)?|起[飞飛]|出[发發]|[到抵][达達]|落地|降落|时间|時間|时刻|時刻/gi
const BECOMES = new RegExp(
  `^(?:${ARROW}|(?:(?:time|has|have|is|was|been|be|will|are|now) )*(?:(?:changed?|moved|retimed|rescheduled|delayed|postponed|revised|updated|amended|advanced|brought forward|shifted|adjusted) )?(?:${ARROW}|to|until|now|new|becomes?|is now|will be)(?: (?:be|new|now|time))*|(?:[现現]?(?:变更|變更|更改|更新|更动|更動|调整|調整|改|推迟|推遲|延误|延誤|延迟|延遲|延后|延後|延|提前|提早|顺延|順延|修改|修正)(?:为|為|至|到|成|→)?|[现現新](?:为|為)?|[为為至到→]))$`,
  'i',
)
const CHANGES =
  /from\s*$|chang|retim|resched|mov|delay|postpon|revis|updat|amend|advanc|forward|shift|adjust|push|dep|arr|[es]t[da]\b|leav|land|take-?off|time|old|new|now|[由从從原改调調变變延起出到抵]/i
const BOTH_ENDS = /(?:[se]td|dep\w*)(?: time)?\s?(?:[/&-]|and)\s?(?:[se]ta|arr\w*)(?: times?)?[\s.:：]*$/i
const SIGN = new RegExp(`^${ARROW}$`)
/** The time after it is the old one. */
const WAS =
  /^(?:(?:and |but )?(?:instead of|rather than|in (?:place|lieu) of|as opposed to|opposed to|compared (?:to|with)|against|replac(?:es|ing)|versus|vs|previous(?:ly)?|earlier|was|orig(?:inal)?(?:ly)?(?: planned| scheduled)?|scheduled|former(?:ly)?|old|ex|prev|before|not|from|(?:an)?statt|bisher(?:ig)?|zuvor|vorher|ursprünglich|geplant|alt|au lieu de|initialement|en (?:lugar|vez) de|anteriormente|antes|em vez de|ao invés de|invece di|anziché)(?: time)?|<[-=–—]+|←|⇐|(?:而)?(?:不是|非)|(?:原|此前|之前|先前|以前|早前|原先|原来|原來|原本)(?:为|為|定|订|訂|计划|計畫|計劃|本|来|來|是|于|於)*|[旧舊](?:为|為)?|取代|代替)$/i
/** The times of a line that form pairs; others are left to the surrounding words. */
export function pairedTimes(line: string, tokens: readonly Token[]): ReadonlyMap<Token, Placed> {
  const times = tokens.filter(({ kind }) => kind === 'time')
  const placed = new Map<Token, Placed>()
  const endBefore = endsOf(line, times)
  let [pairs, at] = [0, 0]
  const put = (index: number, which: Which | null, end: End | null) => {
    const token = times[index]
    if (token) placed.set(token, { which, end })
  }
  while (at + 1 < times.length) {
    const link = linkOf(line, tokens, times[at]!, times[at + 1]!)
    if (link === 'range') {
      const next = times[at + 2] && linkOf(line, tokens, times[at + 1]!, times[at + 2]!)
      if (next === 'becomes' || next === 'was') {
        const [first, second]: [Which, Which] = next === 'becomes' ? ['old', 'new'] : ['new', 'old']
        put(at, first, 'dep')
        put(at + 1, first, 'arr')
        const isWhole = times[at + 3] && linkOf(line, tokens, times[at + 2]!, times[at + 3]!) === 'range'
        put(at + 2, second, 'dep')
        if (isWhole) put(at + 3, second, 'arr')
        at += isWhole ? 4 : 3
      } else {
        if (BOTH_ENDS.test(line.slice(0, times[at]!.start))) {
          put(at, null, 'dep')
          put(at + 1, null, 'arr')
        }
        at += 2
      }
    } else if (link === 'becomes' || link === 'was') {
      const end = endBefore.get(times[at]!) ?? endBefore.get(times[at + 1]!) ?? (pairs === 0 ? 'dep' : 'arr')
      put(at, link === 'becomes' ? 'old' : 'new', end)
      put(at + 1, link === 'becomes' ? 'new' : 'old', end)
      pairs += 1
      at += 2
    } else at += 1
  }
  return placed
}

function linkOf(
  line: string,
  tokens: readonly Token[],
  one: Token,
  other: Token,
): 'range' | 'becomes' | 'was' | undefined {
  let gap = line.slice(one.end, other.start)
  // A date between two times belongs to the second one.
  for (const { kind, start, end } of tokens)
    if (start >= one.end && end <= other.start) {
      if (kind !== 'date') return undefined
      gap = gap.replace(line.slice(start, end), ' ')
    }
  if (gap.length > 60) return undefined
  // The word of the previous time, as written in Chinese.
  const behind = /^\s?(?:起[飞飛]|出[发發]|[到抵][达達])(?!\s*[\d:：])/.exec(gap)?.[0]
  if (behind) gap = gap.slice(behind.length)
  const bare = gap.replaceAll(UNITS, ' ').replaceAll(/\s+/g, ' ').trim()
  const plain = bare.replaceAll(ENDS, ' ').replaceAll(/\s+/g, ' ').trim()
  const isRangeSign = /^[-–—~/]$/.test(plain)
  const endsThere =
    /\barr|\b[ES]TA\b|Ankunft|[到抵][达達]|落地|降落/i.test(gap) &&
    !/\bdep|\b[ES]TD\b|起|出/i.test(gap.slice(-12))
  // `ETD/ETA 0915/1320` names both ends, `ETD 0915/1045` one end, old and new.
  if (plain === '/' && BOTH_ENDS.test(line.slice(0, one.start))) return 'range'
  if (plain === '/' && /(?:dep|arr|[se]td|[se]ta)\w*[\s:.]*$/i.test(line.slice(0, one.start)))
    return 'becomes'
  if (
    isRangeSign ||
    (plain === '' &&
      (endsThere ||
        (behind !== undefined && /起|出/.test(behind) && /^\s?[到抵]/.test(line.slice(other.end)))))
  )
    return 'range'
  // 09:15至13:20 is a departure and an arrival, 由09:15至10:45 is a change. 11:00 to 15:05 without any word is a
  // departure and an arrival.
  if (plain === 'to' && bare === plain && !CHANGES.test(line.slice(0, one.start))) return 'range'
  if (/^[至到]$/.test(plain))
    return /[由从從]|原|改|调|調|变|變|延/.test(line.slice(0, one.start)) ? 'becomes' : 'range'
  // A word for the other end begins another fact: `new departure 10:45, new arrival 14:50`.
  if (endsThere && !SIGN.test(plain)) return undefined
  if (BECOMES.test(plain)) return 'becomes'
  return WAS.test(plain) && bare === plain ? 'was' : undefined
}

/** The end that is named directly before a time, or directly after it in Chinese. */
function endsOf(line: string, times: readonly Token[]): ReadonlyMap<Token, End> {
  const found = new Map<Token, End>()
  const words = wordsOf(line).filter((word) => word.kind === 'end')
  for (const [at, time] of times.entries()) {
    const from = times[at - 1]?.end ?? 0
    const before = words.findLast((word) => word.start >= from && word.end <= time.start)
    const behind = words.find(
      (word) =>
        word.start - time.end >= 0 &&
        word.start - time.end <= 1 &&
        /[\u4e00-\u9fff]/.test(line[word.start] ?? '') &&
        // If another time follows, the word belongs to that one.
        !/^[\s:：为為時时间間刻]*\d/.test(line.slice(word.end)),
    )
    const said = behind && !(before && time.start - before.end <= 8) ? behind : before
    if (said) found.set(time, said.is)
  }
  return found
}

/**
 * Whether a time without any word is the arrival for the departure before it: only a dash, a place or blanks
 * between them.
 */
export function isArrivalBehind(line: string, tokens: readonly Token[], one: Token, other: Token): boolean {
  let gap = line.slice(one.end, other.start)
  for (const { kind, start, end } of tokens)
    if (start >= one.end && end <= other.start && kind !== 'time')
      gap = gap.replace(line.slice(start, end), ' ')
  if (/[(（[]\s*$/.test(gap) && !/[)）\]]/.test(gap)) return false
  const plain = gap
    .replaceAll(/(?<![A-Za-z])(?!WAS|OLD|NEW|NOT|NOW)[A-Z]{3}(?![A-Za-z])/g, ' ')
    .replaceAll(UNITS, ' ')
    .replaceAll(/[|\s]+/g, ' ')
    .trim()
  return /^(?:[-–—~/]|to|至|到|次日|翌日|隔日)?$/i.test(plain)
}
