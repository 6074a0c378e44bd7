/** The request that is being entered. It is stored in the browser until it is sent, also across visits. */
import { addDays } from '@interline/domain/time/local-date'
import { DEFAULT_COUNTS } from '@interline/domain/groups/terms'
import { recall, remember } from '../../../browser-storage.ts'
import { serverNow } from '../../../clock.ts'
import type { Input } from '../../../api/call.ts'
import { uploadedIds, type FileDraft } from '../files/files-field.tsx'
import { dayOfInstant } from '../../../ui/format/dates.ts'

export type TripType = 'oneway' | 'return' | 'multi'

export interface LegDraft {
  readonly origin: string
  readonly destination: string
  readonly date: string
  readonly returnDate: string
  readonly remark: string
}

export interface RequestDraft {
  readonly groupName: string
  readonly tripType: TripType
  readonly journeys: readonly LegDraft[]
  readonly isChangeDate: boolean
  readonly acceptChangeFlight: boolean
  readonly passengers: Readonly<Record<'adult' | 'child' | 'infant', string>>
  readonly remark: string
  /** Absent in drafts of earlier versions. */
  readonly files?: readonly FileDraft[]
  readonly contact: Readonly<Record<'name' | 'email' | 'areaCode' | 'phone', string>>
}

export const emptyLeg = (): LegDraft => ({
  origin: '',
  destination: '',
  date: addDays(dayOfInstant(serverNow()), 1),
  returnDate: '',
  remark: '',
})

/** Of a person, because people share browsers. */
const keyOf = (userId: string) => `interline.group-request.${userId}`

export function emptyDraft(contact: RequestDraft['contact']): RequestDraft {
  return {
    groupName: '',
    tripType: 'oneway',
    journeys: [emptyLeg()],
    isChangeDate: false,
    acceptChangeFlight: false,
    passengers: { adult: String(DEFAULT_COUNTS.adult), child: '0', infant: '0' },
    remark: '',
    contact,
  }
}

/** An upload that did not end before the page was left is not there. */
export function recallDraft(userId: string): RequestDraft | null {
  const draft = recall<RequestDraft>(keyOf(userId))
  return draft && { ...draft, files: (draft.files ?? []).filter(({ id }) => id !== null) }
}
export const storeDraft = (userId: string, draft: RequestDraft | null) => remember(keyOf(userId), draft)

/** What is sent to the server. */
export function bodyOf(draft: RequestDraft): Input<'groupOrders.create'>['body'] {
  const { passengers, tripType, journeys } = draft
  const number = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0)
  return {
    groupName: draft.groupName.trim(),
    tripType,
    journeys: journeys.map(({ returnDate, ...leg }) => ({
      ...leg,
      returnDate: tripType === 'return' && returnDate !== '' ? returnDate : null,
    })),
    isChangeDate: draft.isChangeDate,
    acceptChangeFlight: draft.acceptChangeFlight,
    passengers: {
      adult: number(passengers.adult),
      child: number(passengers.child),
      infant: number(passengers.infant),
    },
    remark: draft.remark.trim(),
    files: uploadedIds(draft.files ?? []),
    contact: draft.contact,
  }
}

export interface FieldsProps {
  readonly draft: RequestDraft
  readonly onChange: (draft: RequestDraft) => void
  readonly errorAt: (path: string) => string | undefined
}
