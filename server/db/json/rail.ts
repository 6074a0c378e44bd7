// What was booked at a railway, in JSON columns.

import { TRAIN_KINDS, type TrainRun } from '@interline/domain/rail/journeys'
import type { Names } from '@interline/domain/places/place'
import { z } from 'zod'
import { plain } from './codec.ts'

/** A station as it was named when the order was placed. */
export interface StoredStation {
  readonly id: string
  readonly names: Names
  readonly city: Names
  readonly country: 'CN' | 'HK'
}

/** `stations`: missing in orders from before they were stored. */
export type StoredRun = TrainRun & {
  readonly stations?: { readonly from: StoredStation; readonly to: StoredStation } | undefined
}

const Named = z.strictObject({ en: z.string(), zhCn: z.string(), zhTw: z.string() })
const Station = z.strictObject({
  id: z.string(),
  names: Named,
  city: Named,
  country: z.enum(['CN', 'HK']),
})

export const trainRun = plain<StoredRun>(
  z.strictObject({
    train: z.string(),
    date: z.string(),
    from: z.string(),
    to: z.string(),
    kind: z.enum(TRAIN_KINDS),
    departs: z.string(),
    arrives: z.string(),
    departsAt: z.number(),
    arrivesAt: z.number(),
    minutes: z.number(),
    km: z.number(),
    stations: z.strictObject({ from: Station, to: Station }).optional(),
  }),
)
