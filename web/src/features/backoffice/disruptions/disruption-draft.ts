import type { Input } from '@interline/contract/index'
import type { Reply } from '../../../api/call.ts'
import { isFlownOtherwise, type DisruptionType } from '@interline/domain/disruptions/disruption'
import { NOTICE_GAPS, type NoticeGap } from '@interline/domain/disruptions/notice/complete'
import { addDays } from '@interline/domain/time/local-date'

/** A schedule change as typed. Null values of the new flight mean unchanged. */
export interface DisruptionDraft {
  readonly type: DisruptionType
  readonly source: 'ops' | 'email'
  readonly flightNo: string
  /** Departure day, `yyyy-mm-dd`. */
  readonly date: string
  readonly from: string
  readonly to: string
  readonly newFlightNo: string | null
  readonly newDate: string | null
  readonly newFrom: string | null
  readonly newTo: string | null
  /** `hh:mm`. */
  readonly depTime: string
  readonly arrTime: string
  /** Days from the new departure to the arrival. */
  readonly arrDays: number
  readonly note: string
}

export const EMPTY_DRAFT: DisruptionDraft = {
  type: 'change',
  source: 'ops',
  flightNo: '',
  date: '',
  from: '',
  to: '',
  newFlightNo: null,
  newDate: null,
  newFrom: null,
  newTo: null,
  depTime: '',
  arrTime: '',
  arrDays: 0,
  note: '',
}

/** The new flight as its fields show it. A replacement for a cancelled flight has its own number. */
export function newFlightOf(draft: DisruptionDraft) {
  return {
    flightNo: draft.newFlightNo ?? (draft.type === 'change' ? draft.flightNo : ''),
    date: draft.newDate ?? draft.date,
    from: draft.newFrom ?? draft.from,
    to: draft.newTo ?? draft.to,
  }
}

/** The request body. */
export function entryOf(draft: DisruptionDraft): Input<'officeDisruptions.tell'>['body'] {
  const { type, source, flightNo, date, from, to, note } = draft
  const next = newFlightOf(draft)
  const at = (days: number, time: string) =>
    next.date === '' || time === '' ? '' : `${addDays(next.date, days)}T${time}`
  return {
    type,
    source,
    flightNo,
    date,
    from,
    to,
    note,
    after: isFlownOtherwise(type)
      ? {
          flightNo: next.flightNo,
          depAirport: next.from,
          depTime: at(0, draft.depTime),
          arrAirport: next.to,
          arrTime: at(draft.arrDays, draft.arrTime),
        }
      : null,
  }
}

export type Notice = Reply<'officeDisruptions.readNotice'>
export type NoticeDisruption = Notice['disruptions'][number]

/** A schedule change read from an email as form fields, for the clerk to check. */
export function draftOf({ type, before, after }: NoticeDisruption): DisruptionDraft {
  return {
    ...EMPTY_DRAFT,
    ...before,
    type,
    source: 'email',
    ...(after && {
      newFlightNo: after.flightNo || null,
      newDate: after.date || null,
      newFrom: after.from || null,
      newTo: after.to || null,
      depTime: after.depTime,
      arrTime: after.arrTime,
      arrDays: after.arrDays,
    }),
  }
}

/** Values found neither in the email nor in an order. */
export function missingIn({ before, after, doubts }: NoticeDisruption): NoticeGap[] {
  const isMissing: Record<NoticeGap, boolean> = {
    date: before.date === '',
    route: before.from === '' || before.to === '',
    // Uncertain times are in the email; they have their own message.
    times: after !== null && !doubts.includes('times') && (after.depTime === '' || after.arrTime === ''),
  }
  return NOTICE_GAPS.filter((gap) => isMissing[gap])
}
