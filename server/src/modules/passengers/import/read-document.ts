// The machine-readable zone of a travel document, recognised here or typed. The picture exists only during
// the request: it is neither stored nor logged; the agency's log records that one was read, not its content.

import type { CallReply } from '@interline/contract/kernel/endpoint'
import type { readDocument as endpoint } from '@interline/contract/passengers/import/calls'
import { readMrz } from '@interline/domain/passengers/mrz/read-mrz'
import { platformDay } from '@interline/domain/time/zone'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { imageKind } from '../../../platform/files/decode-picture.ts'
import type { Zone } from './zone/read-zone.ts'

interface Deps {
  readonly clock: Clock
  readonly countryOf: (text: string) => string | undefined
  readonly zoneOf: (image: Uint8Array) => Promise<Zone | 'nothing' | 'broken' | undefined>
}

/** Throws `upload.type_invalid`, `upload.failed` and `passenger.zone_not_found`. */
export async function readDocument(
  ctx: AgencyCtx,
  body: unknown,
  deps: Deps,
): Promise<CallReply<typeof endpoint>> {
  const { text, likeness } = body instanceof Uint8Array ? await recognised(body, deps) : typed(body)
  const now = deps.clock.now()
  const reading = readMrz(text, {
    today: platformDay(now),
    countryOf: deps.countryOf,
    recognition: likeness,
  })
  if (!reading) throw failure('passenger.zone_not_found')
  if (body instanceof Uint8Array) await ctx.transaction((tx) => logReading(tx, ctx, now))
  const { layout: _, checks, confidence, notes, ...facts } = reading
  return {
    ...facts,
    confidence: { ...confidence },
    checks: checks.map((check) => ({ ...check })),
    notes: notes.map((note) => ({ ...note })),
  }
}

function typed(body: unknown): Zone {
  const { mrzText } = body as { mrzText: string }
  return { text: mrzText, likeness: 1 }
}

async function recognised(image: Uint8Array, { zoneOf }: Deps): Promise<Zone> {
  if (!imageKind(image)) throw failure('upload.type_invalid', { values: { allowed: 'JPG, JPEG, PNG' } })
  const zone = await zoneOf(image)
  if (zone === undefined || zone === 'broken') throw failure('upload.failed')
  if (zone === 'nothing') throw failure('passenger.zone_not_found')
  return zone
}

async function logReading(
  tx: Parameters<typeof writeUserLog>[0],
  ctx: AgencyCtx,
  now: number,
): Promise<void> {
  await writeUserLog(tx, ctx, now, {
    ...byActor(ctx.actor),
    action: 'documents.read',
    type: 'document',
  })
}
