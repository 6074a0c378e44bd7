/** For tests: a signed-in user of a top-level company that sells flights and may open sub-agencies. */
import type { CompanyAccess } from '@interline/domain/access/access'
import type { Me } from './session.ts'

interface Options {
  readonly id?: string
  readonly nickname?: string
  readonly role?: readonly string[]
  readonly permissions?: readonly string[]
  readonly config?: Partial<Me['userInfo']['config']>
  readonly company?: Partial<CompanyAccess>
  readonly timeZone?: string
}

export function testPerson({
  id = 'u1',
  nickname = 'Li Na',
  role = ['operator'],
  timeZone = 'Asia/Hong_Kong',
  ...more
}: Options = {}): Me {
  const { proxyLevel = 0, ...switches } = more.company ?? {}
  const commonConfig = {
    enableFlightService: true,
    enableTrainService: false,
    isShowBill: true,
    canCreateSubAgency: true,
    settlementCurrency: 'HKD',
    ...switches,
  }
  // Only what the shell reads; the contract's schema is not in the browser.
  return {
    userInfo: { id, nickname, role, config: { singleKeys: true, ...more.config } },
    company: {
      proxyLevel,
      frozen: false,
      timeZone,
      theme: { locale: null, themeColor: null },
      config: { commonConfig },
    },
    permissions: more.permissions ?? ['all'],
  } as unknown as Me
}
