import type { Reply } from '@interline/contract/index'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { PICTURE_PLACE } from '../../site/index.ts'
import type { Deps, SiteCtx } from './deps.ts'
import { logSite } from './draft.ts'
import { readSite } from './read.ts'

/** More than a site shows at once, so that earlier versions keep theirs. */
const MOST = 200

/** Throws `request.not_found` and `upload.picture_invalid`; `upload.quota_full` for a site with too many pictures. */
export async function savePicture(
  ctx: SiteCtx,
  { id, as, body }: { readonly id: string; readonly as: 'logo' | 'picture'; readonly body: unknown },
  deps: Deps,
): Promise<Reply<'officeSite.savePicture'>> {
  await ctx.db.transaction('everything', (tx) => readSite(tx, id))
  const given = body instanceof Uint8Array ? body : new Uint8Array()
  const made = given.byteLength > 0 ? await deps.drawing.read(given) : 'refused'
  if (made === undefined || made === 'refused') throw failure('upload.picture_invalid')
  const picture = made[as]
  const now = deps.platform.clock.now()
  const key = newId('pic', now)
  await ctx.db.transaction('everything', async (tx) => {
    await readSite(tx, id, true)
    const { count } = await tx
      .selectFrom('site_pictures')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('site_id', '=', id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST) throw failure('upload.quota_full')
    await tx
      .insertInto('site_pictures')
      .values({
        id: key,
        site_id: id,
        type: picture.type,
        content: Buffer.from(picture.content),
        created_at: new Date(now),
      })
      .execute()
    await logSite(tx, ctx, { action: 'site.picture_added', targetId: id }, deps)
  })
  return { address: `${PICTURE_PLACE}${key}` }
}
