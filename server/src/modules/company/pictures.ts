// Logos and avatars: known by their content, drawn anew in a thread, stored under a random name, given to people of the
// same agency alone.

import type { Reply } from '@interline/contract/index'
import { byActor, writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx, FileReply } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids/ids.ts'
import { changedBy, logCompany, readCompany } from './company.ts'
import type { Deps } from './deps.ts'
import type { Redrawn } from './redraw.ts'

const PLACE = '/base/v2/pictures/'

/** Throws `upload.picture_invalid`. */
export async function saveLogo(ctx: AgencyCtx, body: unknown, deps: Deps): Promise<Reply<'company.get'>> {
  const { logo } = await drawn(body, deps)
  return setLogo(ctx, logo, deps)
}

export function removeLogo(ctx: AgencyCtx, deps: Deps): Promise<Reply<'company.get'>> {
  return setLogo(ctx, null, deps)
}

function setLogo(ctx: AgencyCtx, picture: Redrawn | null, deps: Deps): Promise<Reply<'company.get'>> {
  const { agencyId } = ctx.actor
  const now = deps.platform.clock.now()
  return ctx.transaction(async (tx) => {
    const locked = await deps.agencies.lock(tx, agencyId, null)
    await tx.deleteFrom('pictures').where('agency_id', '=', agencyId).where('user_id', 'is', null).execute()
    const logo = picture && (await store(tx, ctx, { picture, userId: null, now }))
    const changes = await deps.agencies.change(tx, locked, { fields: { logo } }, changedBy(ctx, now))
    if (changes.length > 0) await logCompany(tx, ctx, changes, now)
    return readCompany(tx, agencyId, deps)
  })
}

/** Throws `upload.picture_invalid`. */
export async function saveAvatar(
  ctx: AgencyCtx,
  body: unknown,
  deps: Deps,
): Promise<Reply<'pictures.saveAvatar'>> {
  const picture = (await drawn(body, deps)).avatar
  return { avatar: (await setAvatar(ctx, picture, deps)) ?? '' }
}

export async function removeAvatar(ctx: AgencyCtx, deps: Deps): Promise<null> {
  await setAvatar(ctx, null, deps)
  return null
}

function setAvatar(ctx: AgencyCtx, picture: Redrawn | null, deps: Deps): Promise<string | null> {
  const { userId } = ctx.actor
  const now = deps.platform.clock.now()
  return ctx.transaction(async (tx) => {
    deps.users.changing(tx, userId)
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    await tx.deleteFrom('pictures').where('user_id', '=', userId).execute()
    const avatar = picture && (await store(tx, ctx, { picture, userId, now }))
    await tx.updateTable('users').set({ avatar }).where('id', '=', userId).execute()
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      action: avatar === null ? 'users.picture_removed' : 'users.picture_changed',
      type: 'user',
      targetId: userId,
    })
    return avatar
  })
}

/** Throws `request.not_found`, also for a picture of another agency. */
export async function readPicture(ctx: AgencyCtx, id: string): Promise<FileReply> {
  const row = await ctx.transaction((tx) =>
    tx
      .selectFrom('pictures')
      .select(['type', 'content'])
      .where('id', '=', id)
      .where('agency_id', '=', ctx.actor.agencyId)
      .executeTakeFirst(),
  )
  if (!row) throw failure('request.not_found')
  return { name: `${id}.${row.type === 'image/png' ? 'png' : 'jpg'}`, type: row.type, content: row.content }
}

/** The logo of an agency in the transaction's scope as a data address, for documents; undefined: it has none. */
export async function logoOf(tx: Tx, agencyId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('pictures')
    .select(['type', 'content'])
    .where('agency_id', '=', agencyId)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  return row && `data:${row.type};base64,${row.content.toString('base64')}`
}

async function drawn(body: unknown, { drawing }: Deps) {
  const given = body instanceof Uint8Array ? body : new Uint8Array()
  const made = given.byteLength > 0 ? await drawing.read(given) : 'refused'
  if (made === undefined || made === 'refused') throw failure('upload.picture_invalid')
  return made
}

/** Answers its address. */
async function store(
  tx: Tx,
  { actor: { agencyId } }: AgencyCtx,
  {
    picture,
    userId,
    now,
  }: { readonly picture: Redrawn; readonly userId: string | null; readonly now: number },
): Promise<string> {
  const id = newId('pic', now)
  await tx
    .insertInto('pictures')
    .values({
      root_agency_id: 0,
      id,
      agency_id: agencyId,
      user_id: userId,
      type: picture.type,
      content: Buffer.from(picture.content),
      created_at: new Date(now),
    })
    .execute()
  return `${PLACE}${id}`
}
