// The simulated group desks of the airlines: they receive what a group needs and answer by mail, after a while. Which answer
// it is, scenario rules at `group` decide, then words of the group's name, else the request is met.

import type { Memory } from '../memory/memory.ts'
import type { DecideGroup } from '../scenario/decide-group.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { GroupApplication } from '@interline/domain/backoffice/groups/application'
import { writeAnswer } from './letters.ts'

export interface GroupDeskMail {
  /** Of the application. */
  readonly reference: string
  readonly text: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

export interface GroupDesk {
  send(application: GroupApplication): void
  /** The answers that have arrived; an application without one is still being worked on, or was forgotten. */
  answersTo(references: readonly string[]): GroupDeskMail[]
}

interface GroupDeskParts {
  readonly memory: Memory
  readonly decide: DecideGroup
  readonly chance: SeededRandom
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Multiplies delays. */
  readonly pace: number
}

const MINUTE_MS = 60_000
const USUAL_MINUTES = 2

export function openGroupDesk({
  memory: { db, exclusively },
  decide,
  chance,
  now,
  pace,
}: GroupDeskParts): GroupDesk {
  const known = db.prepare('select 1 from group_mails where reference = ?')
  const insert = db.prepare('insert into group_mails (reference, answer, answer_at) values (?, ?, ?)')
  const find = db.prepare(
    'select reference, answer, answer_at from group_mails where reference = ? and answer is not null and answer_at <= ?',
  )
  return {
    send: (application) =>
      exclusively(() => {
        if (known.get(application.reference)) return
        const effect = decide(application)
        const at = now()
        const minutes = effect?.do === 'answer_in' ? effect.minutes : USUAL_MINUTES * pace
        const answer = effect?.do === 'forget' ? null : writeAnswer(application, { effect, chance, at })
        insert.run(application.reference, answer, Math.round(at + minutes * MINUTE_MS))
      }),
    answersTo: (references) =>
      references.flatMap((reference) => {
        const row = find.get(reference, now())
        return row ? [{ reference, text: String(row.answer), at: Number(row.answer_at) }] : []
      }),
  }
}
