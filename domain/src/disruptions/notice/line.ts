// State while a line of a notice is read.

import type { NoticeRole } from './notice.ts'
import type { Placed } from './pairs.ts'
import type { Side } from './statement.ts'
import type { Token } from './token.ts'
import type { End, Which } from './words.ts'

/** The meaning of the last words of a line. */
export interface Place {
  which: Which | null
  /** Where the word of `which` ends; -1: it came from the heading above. */
  whichEnd: number
  end: End | null
  last: Token | null
  /** Of the previous time. */
  lastEnd: End | null
  lastTime: Token | null
  lastSide: Side | null
}

export interface Line {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly placed: ReadonlyMap<Token, Placed>
  readonly roles: Set<NoticeRole>
  readonly place: Place
  readonly isFlown: boolean | undefined
  /** Where the old times begin that follow the new ones in brackets; 0: none. */
  readonly oldFrom: number
}
