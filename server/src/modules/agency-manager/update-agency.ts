import type { Input } from '@interline/contract/index'
import { failure } from '../../platform/http/failure.ts'
import type { Deps } from './deps.ts'
import { readDetail } from './get-agency.ts'
import { lockManaged } from './lock-managed.ts'
import type { Detail } from './present-agency.ts'
import type { Reach } from './reach.ts'
import { logChanges } from './save-config.ts'

type Wanted = Input<'officeAgencies.update'>['body'] & { readonly id: number }

/** Changes the given fields. Throws like `lockManaged`, and `request.invalid` for a label in use. */
export function updateAgency(reach: Reach, { id, version, ...wanted }: Wanted, deps: Deps): Promise<Detail> {
  return lockManaged(reach, { id, version }, deps, async (tx, locked) => {
    const { name, alias, address, timeZone, extraInfo, websitePrefix, contact, service } = wanted
    if (websitePrefix !== undefined && websitePrefix !== locked.row.website_prefix) {
      const other = await tx
        .selectFrom('agencies')
        .select('id')
        .where('website_prefix', '=', websitePrefix)
        .executeTakeFirst()
      if (other)
        throw failure('request.invalid', {
          fields: [{ path: 'websitePrefix', rule: 'agency.website_prefix_taken' }],
        })
    }
    const given = {
      name,
      alias,
      address,
      timeZone,
      extraInfo,
      websitePrefix,
      contactName: contact?.name,
      contactEmail: contact?.email,
      contactPhone: contact?.phone,
      serviceName: service?.name,
      servicePhone: service?.phone,
      serviceWechat: service?.wechat,
    }
    const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const now = deps.platform.clock.now()
    const changes = await deps.agencies.change(tx, locked, { fields }, reach.by(now))
    if (changes.length > 0) await logChanges(tx, { reach, now, id, action: 'agencies.updated', changes })
    return readDetail(tx, reach, id, deps)
  })
}
