// When an agency is reminded of a deadline of its group order: three days and one day before a payment or the name list is
// due, and once more when the name list is late. All instants are milliseconds since the epoch.

const DAY_MS = 86_400_000
const DAYS_BEFORE = [3, 1] as const

export type ReminderAction = 'remind_payment' | 'remind_names' | 'miss_names'

export interface Reminder {
  readonly at: number
  readonly action: ReminderAction
}

export interface ReminderDeadlines {
  /** Of the payment that is due; absent: none is. */
  readonly payBefore?: number | undefined
  /** Of a name list that is not submitted; absent: none is expected. */
  readonly namesBy?: number | undefined
  /** What was due before has been sent, or its time had passed when the deadline was set. */
  readonly after: number
}

/** The next reminder; undefined: there is none. */
export function nextReminder(deadlines: ReminderDeadlines): Reminder | undefined {
  return remindersOf(deadlines)[0]
}

/** The reminder to send now; undefined: none. After an interruption the late name list comes first, else the newest. */
export function dueReminder(deadlines: ReminderDeadlines, now: number): Reminder | undefined {
  const due = remindersOf(deadlines).filter(({ at }) => at <= now)
  return due.find(({ action }) => action === 'miss_names') ?? due.at(-1)
}

function remindersOf({ payBefore, namesBy, after }: ReminderDeadlines): readonly Reminder[] {
  const before = (deadline: number | undefined, action: ReminderAction): Reminder[] =>
    deadline === undefined ? [] : DAYS_BEFORE.map((days) => ({ at: deadline - days * DAY_MS, action }))
  return [
    ...before(payBefore, 'remind_payment'),
    ...before(namesBy, 'remind_names'),
    ...(namesBy === undefined ? [] : [{ at: namesBy, action: 'miss_names' as const }]),
  ]
    .filter(({ at }) => at > after)
    .toSorted((one, other) => one.at - other.at)
}
