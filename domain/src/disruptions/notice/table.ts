// Tables in a notice: a column's heading applies to the times below it.

import type { Placed } from './pairs.ts'
import type { Token } from './token.ts'
import type { End, Which } from './words.ts'

export interface TableHead {
  /** From left to right: one time, or departure and arrival. */
  readonly times: readonly { readonly which: Which | null; readonly end: End | 'both' }[]
  /** A column for the replacement flight. */
  readonly hasNewFlight: boolean
  /** Several date columns: of the old and of the new flight. */
  readonly days: readonly (Which | null)[]
}

const OLD = /\bold|orig|prev|\bwas\b|before|current|原|[旧舊]|变更前|變更前|调整前|調整前/i
const NEW = /\bnew|revis|updat|now|after|amend|[现現新]|变更后|變更後|调整后|調整後/i
const DEP = /dep|\b[se]td\b|起[飞飛]|出[发發]|离港|離港/i
const ARR = /arr|\b[se]ta\b|[到抵][达達]|落地|降落|到港/i
const TIMES = /time|schedule|timing|std ?[-/] ?sta|时刻|時刻|时间|時間/i
const FLIGHT = /flight|\bflt\b|航班/i
const DAY = /date|\bday\b|日期/i
const OTHER =
  /route|sector|city|from|to\b|status|remark|reason|pnr|class|origin|dest|航[段线線]|状态|狀態|备注|備註|编码|類別|action|change/i

/** The header of a table; undefined: the line is not one. */
export function tableHead(line: string, tokens: readonly Token[]): TableHead | undefined {
  if (tokens.some(({ kind }) => kind === 'time' || kind === 'flight' || kind === 'date')) return undefined
  const cells = cellsOf(line)
  const known = cells.filter((cell) =>
    [DEP, ARR, TIMES, FLIGHT, DAY, OTHER].some((pattern) => pattern.test(cell)),
  )
  if (cells.length < 3 || known.length < 3 || known.length < cells.length - 1 || line.length > 240)
    return undefined
  const which = (cell: string): Which | null => (OLD.test(cell) ? 'old' : NEW.test(cell) ? 'new' : null)
  const times = cells.flatMap((cell): TableHead['times'][number][] => {
    if (FLIGHT.test(cell) && !TIMES.test(cell) && !DEP.test(cell) && !ARR.test(cell)) return []
    if (DAY.test(cell) && !TIMES.test(cell)) return []
    const [isDep, isArr] = [DEP.test(cell), ARR.test(cell)]
    if (isDep && /airport|city|port$/i.test(cell)) return []
    if (isDep !== isArr) return [{ which: which(cell), end: isDep ? 'dep' : 'arr' }]
    return isDep || TIMES.test(cell) ? [{ which: which(cell), end: 'both' }] : []
  })
  if (times.length === 0 && !cells.some((cell) => FLIGHT.test(cell))) return undefined
  return {
    times,
    hasNewFlight: cells.some(
      (cell) =>
        FLIGHT.test(cell) && NEW.test(cell) && !TIMES.test(cell) && !DEP.test(cell) && !ARR.test(cell),
    ),
    days: cells.filter((cell) => DAY.test(cell) && !TIMES.test(cell)).map(which),
  }
}

function cellsOf(line: string): string[] {
  const sign = ['\t', '|', ';', ','].find((each) => line.split(each).length >= 3)
  const cells = sign ? line.split(sign) : line.trim().split(/\s{2,}/)
  if (cells.length >= 3) return cells.map((cell) => cell.trim()).filter(Boolean)
  // Headings separated by single blanks: `Flight Date Old STD New STD`.
  return (
    line
      .trim()
      .match(
        /(?:(?:old|new|original|revised|previous|current|updated|scheduled) )?\S+(?: (?:no\.?|number|time|date)(?!\S))?|(?:原|新|现|現)\S+/gi,
      ) ?? []
  )
}

/** The times of a row by column; undefined: their number does not match the columns. */
export function timesByColumn(
  head: TableHead,
  line: string,
  tokens: readonly Token[],
): ReadonlyMap<Token, Placed> | undefined {
  const groups = groupsOf(line, tokens)
  const single = head.times.flatMap((column) =>
    column.end === 'both'
      ? [
          { ...column, end: 'dep' as const },
          { ...column, end: 'arr' as const },
        ]
      : [column],
  )
  const ofOld = head.times.filter(({ which }) => which === 'old')
  // A cancelled flight has no replacement: its row has the old times only.
  const columns = [head.times, single, ofOld].find((each) => each.length === groups.length)
  if (groups.length === 0 || !columns) return undefined
  const placed = new Map<Token, Placed>()
  for (const [at, group] of groups.entries()) {
    const { which, end } = columns[at]!
    if (end !== 'both' && group.length > 1) return undefined
    for (const [second, token] of group.entries())
      placed.set(token, { which, end: end === 'both' ? (second === 0 ? 'dep' : 'arr') : end })
  }
  return placed
}

/** Departure and arrival with a dash between them are in one column. */
function groupsOf(line: string, tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = []
  for (const token of tokens) {
    if (token.kind !== 'time') continue
    const last = groups.at(-1)
    const isSame = last?.length === 1 && /^\s?[-–~/]\s?$/.test(line.slice(last[0]!.end, token.start))
    if (isSame) last.push(token)
    else groups.push([token])
  }
  return groups
}
