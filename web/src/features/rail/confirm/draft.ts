import type { RailPassengerDraft } from '@interline/domain/rail/passengers'
import type { Input } from '../../../api/call.ts'

export type RailContactDraft = Input<'rail.create'>['body']['contact']

export interface RailDraft {
  readonly passengers: readonly RailPassengerDraft[]
  readonly contact: RailContactDraft
  readonly customerReference: string
  readonly remark: string
}

/** Blank passengers: adults first. */
export function newDraft(adults: number, children: number, contact: RailContactDraft): RailDraft {
  const blank = (type: 'adult' | 'child'): RailPassengerDraft => ({
    type,
    surname: '',
    given_names: '',
    gender: '',
    birthday: '',
    nationality: 'CN',
    travel_document: { type: '', number: '', expiry: '', issuing_place: '' },
  })
  return {
    passengers: [
      ...Array.from({ length: adults }, () => blank('adult')),
      ...Array.from({ length: children }, () => blank('child')),
    ],
    contact,
    customerReference: '',
    remark: '',
  }
}
