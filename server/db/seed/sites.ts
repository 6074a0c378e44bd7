// The sites of the demo world: the platform's own for every host, and two white labels on hosts of their own.
// `*.localhost` answers on every machine without set-up; `chat.localhost` shows a live chat.

import { CURRENCIES } from '@interline/domain/money/money'
import type { ChatWidget } from '@interline/domain/site/chat-widget'
import { jsonText } from '../json/codec.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { DEMO_CHAT } from '../../src/modules/site/chat/demo-chat.ts'

const NO_CHAT: ChatWidget = { enabled: false, provider: '', hosts: [], siteTypes: [] }
/** On one of the site's hosts, so that the others show the site without it. */
const CHAT: ChatWidget = {
  enabled: true,
  provider: DEMO_CHAT,
  hosts: ['chat.localhost'],
  siteTypes: ['client'],
}

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
    chat_widget: NO_CHAT,
    theme_color: null,
    date_format: 'yyyy-MM-dd',
    block_zoom: false,
  },
  {
    id: 'site_harbour',
    hosts: ['harbour.localhost', 'portal.harbour.demo', 'chat.localhost'],
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
    chat_widget: CHAT,
    theme_color: '#0B6E99',
    date_format: 'dd MMM yyyy',
    block_zoom: false,
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
    chat_widget: NO_CHAT,
    theme_color: '#A8FF00',
    date_format: 'yyyy-MM-dd',
    // A person can allow zoom in their profile; the public pages never block it.
    block_zoom: true,
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
        chat_widget: jsonText(site.chat_widget),
        simulated: true,
      })),
    )
    .execute()
}
