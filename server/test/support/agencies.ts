/** Agencies through the calls of the product. */
import type { Input, Reply } from '@interline/contract/index'
import type { Caller, TestApp } from './app.ts'

export const [HARBOUR, KOWLOON, MACAU, LANTAU] = [110, 111, 112, 113] as const

export type Config = Omit<Input<'agencies.saveConfig'>['body'], 'version'>
type Detail = Reply<'agencies.get'>

/** Reads and changes agencies as the owner of Harbour and the platform's administrator. */
export async function managing(app: TestApp) {
  const owner = await app.as('owner@harbour.demo')
  const admin = await app.as('admin@interline.demo')
  const detail = async (id: number, who: Caller = owner): Promise<Detail> =>
    (await who.call('agencies.get', { params: { id } })).body.data
  const inOffice = async (id: number): Promise<Detail> =>
    (await admin.call('officeAgencies.get', { params: { id } })).body.data
  return {
    owner,
    admin,
    detail,
    inOffice,
    /** Changes settings of one of Harbour's sub-agencies. */
    async save(id: number, config: Config, who: Caller = owner) {
      const { version } = await detail(id, who)
      return who.call('agencies.saveConfig', { params: { id }, body: { ...config, version } })
    },
    /** The same for any agency, by the platform. */
    async set(id: number, config: Config) {
      const { version } = await inOffice(id)
      return admin.call('officeAgencies.saveConfig', { params: { id }, body: { ...config, version } })
    },
    /** Effective settings are cached for some seconds. */
    settled: () => app.clock.advance(6_000),
  }
}
