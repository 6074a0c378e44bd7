import { StoredUserConfig } from '@interline/contract/session/shapes'
import type { Reply } from '@interline/contract/index'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { presentConfig, type IdentityDeps } from './identity.ts'
import type { Changing } from './store.ts'
import { lockConfig, saveConfig as store } from './store.ts'

type Config = Reply<'users.saveConfig'>

/** Saves one setting of the user. Throws `request.invalid` for an invalid value. */
export async function saveConfig(
  ctx: AgencyCtx,
  { key, value }: { readonly key: keyof Config; readonly value: unknown },
  { changing, agencies, places }: Pick<IdentityDeps, 'agencies' | 'places'> & { readonly changing: Changing },
): Promise<Config> {
  const parsed = StoredUserConfig.shape[key].safeParse(value)
  if (!parsed.success) {
    const paths = new Set(parsed.error.issues.map((issue) => ['value', ...issue.path.map(String)].join('.')))
    throw failure('request.invalid', {
      fields: [...paths].map((path) => ({ path, rule: 'field.format' as const })),
    })
  }
  return ctx.transaction(async (tx) => {
    changing(tx, ctx.actor.userId)
    const config = { ...(await lockConfig(tx, ctx.actor.userId)), [key]: parsed.data }
    await store(tx, ctx.actor.userId, config)
    return presentConfig(config, await agencies.get(tx, ctx.actor.agencyId), places)
  })
}
