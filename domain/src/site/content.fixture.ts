import { NO_WORDS, type SiteContent } from './content.ts'

/** A site that can be published. */
export const CONTENT: SiteContent = {
  hosts: ['travel.example.com'],
  names: {
    en: { name: 'Example Travel', shortName: 'Example' },
    'zh-cn': { name: '示例旅行', shortName: '示例' },
    'zh-tw': { name: '範例旅遊', shortName: '範例' },
  },
  logo: null,
  whiteLogo: null,
  icon: null,
  colors: { accent: '#0B6E99', bar: '#15171C', barText: '#FFFFFF' },
  mode: 'auto',
  languages: ['en', 'zh-cn', 'zh-tw'],
  defaultLanguage: 'en',
  currencies: ['HKD', 'USD'],
  defaultCurrency: 'HKD',
  dateFormat: 'yyyy-MM-dd',
  filing: { icp: '', networkSecurity: '' },
  contact: { phone: '', email: '' },
  agencyId: null,
  signIn: 'anyone',
  mail: { sender: NO_WORDS, replyTo: '' },
  documents: { footer: NO_WORDS },
  home: { title: NO_WORDS, lead: NO_WORDS, sections: [], blocks: [] },
  search: { title: NO_WORDS, description: NO_WORDS, listed: true },
  legal: { terms: NO_WORDS, privacy: NO_WORDS },
  platformWords: false,
  chat: { enabled: false, provider: '', hosts: [], siteTypes: [] },
  blockZoom: false,
}
