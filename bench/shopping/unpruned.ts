import { Interliner } from '@interline/domain/interlining/interliner'
import { Bounds } from '@interline/domain/interlining/search/bounds'
import type { Timetable } from '@interline/domain/interlining/timetable'

class NoBounds extends Bounds {
  override prunes(): boolean {
    return false
  }

  override longest(): number {
    return Infinity
  }
}

/** The same search over the same columns, without pruning. */
export function unpruned(timetable: Timetable): Interliner {
  return new Interliner(timetable, new NoBounds())
}
