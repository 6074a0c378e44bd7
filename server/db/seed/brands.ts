// Two white-label sites of the demo world, made of data only: Harbour's, and that of agency 222.

import { NO_WORDS, type SiteContent, type SiteWords } from '@interline/domain/site/content'
import { CURRENCIES } from '@interline/domain/money/money'
import { LOCALES } from '@interline/domain/text/text'
import { DEMO_CHAT } from '../../src/modules/site/chat/demo-chat.ts'
import { AGENCY } from './agencies.ts'

const words = (en: string, cn: string, tw: string): SiteWords => ({ en, 'zh-cn': cn, 'zh-tw': tw })

/** What both have alike. */
const PLAIN = {
  logo: null,
  whiteLogo: null,
  icon: null,
  mode: 'auto',
  languages: LOCALES,
  currencies: CURRENCIES,
  signIn: 'anyone',
  legal: { terms: NO_WORDS, privacy: NO_WORDS },
  platformWords: false,
} as const satisfies Partial<SiteContent>

const HARBOUR: SiteContent = {
  ...PLAIN,
  hosts: ['harbour.localhost', 'portal.harbour.demo', 'chat.localhost'],
  names: {
    en: { name: 'Harbour Travel Desk', shortName: 'Harbour' },
    'zh-cn': { name: '海港旅行服务', shortName: '海港' },
    'zh-tw': { name: '海港旅遊服務', shortName: '海港' },
  },
  colors: { accent: '#0B6E99', bar: '#0A2E3F', barText: '#FFFFFF' },
  defaultLanguage: 'en',
  defaultCurrency: 'HKD',
  dateFormat: 'dd MMM yyyy',
  filing: { icp: '', networkSecurity: '' },
  contact: { phone: '+852 2555 0110', email: 'desk@harbour.demo' },
  agencyId: AGENCY.harbour,
  mail: {
    sender: words('Harbour Travel Desk', '海港旅行服务', '海港旅遊服務'),
    replyTo: 'desk@harbour.demo',
  },
  documents: {
    footer: words(
      'Harbour Travel Desk, Hong Kong. Questions: desk@harbour.demo',
      '海港旅行服务（香港）。咨询：desk@harbour.demo',
      '海港旅遊服務（香港）。查詢：desk@harbour.demo',
    ),
  },
  home: {
    title: words('Hong Kong’s desk for travel agents', '香港旅行社的出票台', '香港旅行社的開票櫃檯'),
    lead: words(
      'Net fares from Hong Kong in one search, ticketed by our own desk seven days a week.',
      '一次搜索即可比较香港出发的净价，七天均由自有出票团队处理。',
      '一次搜尋即可比較香港出發的淨價，七天均由自有開票團隊處理。',
    ),
    sections: ['products'],
    blocks: [
      {
        title: words('Your account manager', '专属客户经理', '專屬客戶經理'),
        text: words(
          'Fares, groups and credit lines: one person knows your agency and answers within the hour.',
          '票价、团队与信用额度均由同一位客户经理负责，一小时内回复。',
          '票價、團體與信用額度均由同一位客戶經理負責，一小時內回覆。',
        ),
        picture: null,
      },
    ],
  },
  search: {
    title: words('Harbour Travel Desk', '海港旅行服务', '海港旅遊服務'),
    description: words(
      'Flight tickets for travel agents in Hong Kong.',
      '面向香港旅行社的机票服务。',
      '為香港旅行社提供的機票服務。',
    ),
    listed: true,
  },
  // On one of the site's hosts, so that the others show the site without it.
  chat: { enabled: true, provider: DEMO_CHAT, hosts: ['chat.localhost'], siteTypes: ['client'] },
  blockZoom: false,
}

const DRAGON: SiteContent = {
  ...PLAIN,
  hosts: ['dragon.localhost', 'portal.dragon.demo'],
  names: {
    en: { name: 'Dragon Air Service', shortName: 'Dragon' },
    'zh-cn': { name: '龙翔票务', shortName: '龙翔' },
    'zh-tw': { name: '龍翔票務', shortName: '龍翔' },
  },
  colors: { accent: '#A8FF00', bar: '#14210A', barText: '#FFFFFF' },
  defaultLanguage: 'zh-cn',
  defaultCurrency: 'CNY',
  dateFormat: 'yyyy-MM-dd',
  filing: { icp: '沪ICP备20260222号', networkSecurity: '沪公网安备31010102000222号' },
  contact: { phone: '+86 21 5555 0222', email: 'desk@dragon.demo' },
  agencyId: AGENCY.dragon,
  mail: { sender: words('Dragon Air Service', '龙翔票务', '龍翔票務'), replyTo: 'desk@dragon.demo' },
  documents: {
    footer: words(
      'Dragon Air Service, Shanghai. Questions: desk@dragon.demo',
      '龙翔票务（上海）。咨询：desk@dragon.demo',
      '龍翔票務（上海）。查詢：desk@dragon.demo',
    ),
  },
  home: {
    title: words(
      'Flights and trains for agents in China',
      '面向同业的机票与火车票',
      '為同業提供的機票與火車票',
    ),
    lead: words(
      'Domestic and international fares, train tickets and invoices on one account.',
      '国内与国际机票、火车票及发票，一个账户即可处理。',
      '國內與國際機票、火車票及發票，一個帳戶即可處理。',
    ),
    sections: ['products'],
    blocks: [],
  },
  search: {
    title: words('Dragon Air Service', '龙翔票务', '龍翔票務'),
    description: words(
      'Flight and train tickets for travel agents in China.',
      '面向中国旅行社的机票与火车票服务。',
      '為中國旅行社提供的機票與火車票服務。',
    ),
    listed: true,
  },
  chat: { enabled: false, provider: '', hosts: [], siteTypes: [] },
  // A person can allow zoom in their profile; the public pages never block it.
  blockZoom: true,
}

export const DEMO_BRANDS: readonly { readonly id: string; readonly content: SiteContent }[] = [
  { id: 'site_harbour', content: HARBOUR },
  { id: 'site_dragon', content: DRAGON },
]
