// The sites of the demo world: the platform's own for every host, and two white labels on hosts of their own.
// `*.localhost` answers on every machine without set-up.

import { CURRENCIES } from '@interline/domain/money/money'
import type { Tx } from '../../src/platform/database/database.ts'

const DEMO_SITES = [
  {
    id: 'site_interline',
    hosts: [],
    is_default: true,
    name: 'Interline Travel Platform',
    short_name: 'Interline',
    chinese_name: 'Interline 旅行平台',
    chinese_short_name: 'Interline',
    default_currency: 'CNY',
    default_language: 'zh-cn',
    is_icp: false,
    icp_code: '',
    is_network_security: false,
    network_security_code: '',
    theme_color: null,
  },
  {
    id: 'site_harbour',
    hosts: ['harbour.localhost', 'portal.harbour.demo'],
    is_default: false,
    name: 'Harbour Travel Desk',
    short_name: 'Harbour',
    chinese_name: '海港旅行服务',
    chinese_short_name: '海港',
    default_currency: 'HKD',
    default_language: 'en',
    is_icp: false,
    icp_code: '',
    is_network_security: false,
    network_security_code: '',
    theme_color: '#0B6E99',
  },
  {
    id: 'site_dragon',
    hosts: ['dragon.localhost', 'portal.dragon.demo'],
    is_default: false,
    name: 'Dragon Air Service',
    short_name: 'Dragon',
    chinese_name: '龙翔票务',
    chinese_short_name: '龙翔',
    default_currency: 'CNY',
    default_language: 'zh-cn',
    is_icp: true,
    icp_code: '沪ICP备20260222号',
    is_network_security: true,
    network_security_code: '沪公网安备31010102000222号',
    theme_color: '#A8FF00',
  },
] as const

export async function seedSites(tx: Tx): Promise<void> {
  await tx
    .insertInto('sites')
    .values(
      DEMO_SITES.map((site) => ({
        ...site,
        hosts: [...site.hosts],
        currencies: [...CURRENCIES],
        simulated: true,
      })),
    )
    .execute()
}
