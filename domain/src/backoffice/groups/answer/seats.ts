// How many seats an answer confirms, keeps waiting, refuses or offers.

import type { AnswerDoubt } from './answer.ts'
import type { StatusSeats } from './line-facts.ts'
import type { Said } from './outcome-words.ts'

const UNIT =
  '(?:group |adult |economy )?(?:seats?|pax|passengers?|persons?|people|spaces?|places?|个?座位?|個?座位?|个?机位|個?機位|位|人|名様?|席|Pl[äa]tzen?|Personen|si[èe]ges|plazas|asientos|personas)'
const OF = new RegExp(
  `(?<![\\d.,:/])(\\d{1,3})\\s?(?:out of|of(?: the| your)?(?: requested)?|/)\\s?(\\d{1,3})(?!\\d|/)\\s?(?:requested )?(${UNIT})?`,
  'i',
)
const COUNTED = new RegExp(
  `(?<![\\d.,:/%-])(\\d{1,3})\\s?(?:x )?${UNIT}(?![A-Za-z])|(?:\\b(?:seats?|pax|passengers)|座位数?|机位数?|機位數?|人数|人數)\\s?(?:confirmed|blocked|held|no\\.?|number)?\\s?:?\\s?(\\d{1,3})(?![\\d.,%])`,
  'gi',
)
const REST =
  /\b(?:remaining|other|rest|balance)\b|其余|其餘|剩余|剩餘|另外|余下|餘下|übrigen|autres|restantes|残り/i
const ON_LIST = /wait-?list|\bWL\b|候补|候補|Warteliste|attente|espera|キャンセル待ち/i
const NO =
  /not available|unable|cannot|can't|\bno\b|refus|declin|无法|無法|不能|没有|沒有|未能|nicht|pas |満席/i
const ONLY = /\bonly\b|\bup to\b|maximum|仅|僅|只|最多|nur|seulement|s[óo]lo|のみ/i

export class SeatCount {
  #confirmed: number[] = []
  #byStatus: number[] = []
  #waiting: number | null = null
  #refused: number | null = null
  #offered: number | null = null
  #asked: number | null = null

  /** Seats that a clause names; true if it names any. `said`: of its sentence. `isFare`: numbers of passengers belong to prices. */
  read(clause: string, said: Said, isFare: boolean): boolean {
    const pair = OF.exec(clause)
    if (pair && (pair[3] || said.isConfirmed || said.isCounter) && Number(pair[1]) <= Number(pair[2])) {
      this.#asked = Number(pair[2])
      this.#take(Number(pair[1]), clause, said, isFare)
      return true
    }
    const counts = [...clause.matchAll(COUNTED)].map(([, before, behind]) => Number(before ?? behind))
    if (counts.length === 0) return false
    for (const count of counts) this.#take(count, clause, said, isFare)
    return true
  }

  #take(count: number, clause: string, said: Said, isFare: boolean): void {
    if (count === 0) return
    if (ON_LIST.test(clause)) this.#waiting = count
    else if (
      (REST.test(clause) || !said.isConfirmed) &&
      NO.test(clause) &&
      said.isRefused &&
      !ONLY.test(clause)
    )
      this.#refused = count
    else if (REST.test(clause) && said.isWaiting) this.#waiting = count
    else if (said.isConfirmed) this.#confirmed.push(count)
    else if (said.isCounter || ONLY.test(clause)) this.#offered ??= count
    else if (!isFare) this.#asked ??= count
  }

  /** By the codes of one line; every flight has its own line. */
  readStatuses(statuses: readonly StatusSeats[]): void {
    for (const { is, seats } of statuses)
      if (is === 'confirmed') this.#byStatus.push(seats)
      else if (is === 'waiting') this.#waiting = Math.max(this.#waiting ?? 0, seats)
      else this.#refused = Math.max(this.#refused ?? 0, seats)
  }

  /** A group flies together: the flight with the fewest seats counts. */
  result(doubts: Set<AnswerDoubt>) {
    const all = [...this.#confirmed, ...this.#byStatus]
    if (new Set(all).size > 1) doubts.add('seats')
    const confirmed = all.length > 0 ? Math.min(...all) : null
    return {
      confirmed,
      waiting: this.#waiting,
      refused: this.#refused,
      offered: this.#offered,
      asked: this.#asked,
    }
  }
}
