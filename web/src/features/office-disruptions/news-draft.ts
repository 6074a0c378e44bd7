import type { DisruptionType } from '@interline/domain/disruptions/disruption'
import type { Input } from '@interline/contract/index'

/** News as it is typed. */
export interface NewsDraft {
  readonly type: DisruptionType
  readonly source: 'ops' | 'email'
  readonly flightNo: string
  readonly date: string
  readonly from: string
  readonly to: string
  readonly newFlightNo: string
  readonly newFrom: string
  readonly newTo: string
  readonly depTime: string
  readonly arrTime: string
  readonly note: string
}

export const EMPTY_DRAFT: NewsDraft = {
  type: 'change',
  source: 'ops',
  flightNo: '',
  date: '',
  from: '',
  to: '',
  newFlightNo: '',
  newFrom: '',
  newTo: '',
  depTime: '',
  arrTime: '',
  note: '',
}

/** What travels. Number and airports of the new flight that nobody typed are those of the old one. */
export function newsOf(draft: NewsDraft): Input<'officeDisruptions.tell'>['body'] {
  const { type, source, flightNo, date, from, to, note } = draft
  const isFlown = type === 'change' || type === 'cancel_save'
  return {
    type,
    source,
    flightNo,
    date,
    from,
    to,
    note,
    after: isFlown
      ? {
          flightNo: draft.newFlightNo || flightNo,
          depAirport: draft.newFrom || from,
          depTime: draft.depTime,
          arrAirport: draft.newTo || to,
          arrTime: draft.arrTime,
        }
      : null,
  }
}
