import { describe, expect, test } from 'vitest'
import { CONTENT } from './content.fixture.ts'
import { contentFaults, NO_WORDS, type SiteContent } from './content.ts'
import { contrast } from './contrast.ts'
import { normalHost } from './hosts.ts'

const faults = (change: Partial<SiteContent>, isDefault = false) =>
  contentFaults({ ...CONTENT, ...change }, isDefault).map(({ path, rule }) => `${path} ${rule}`)
const colors = (change: Partial<SiteContent['colors']>) =>
  faults({ colors: { ...CONTENT.colors, ...change } })

describe('a site before it is published', () => {
  test('[H3 H4] names, one host and colours that can be read are enough', () => {
    expect(faults({})).toEqual([])
    expect(faults({ hosts: [] }, true)).toEqual([])
  })

  test('[H3] text on the bar reaches AA, and a number says how far it is off', () => {
    expect(contrast('#FFFFFF', '#000000')).toBe(21)
    expect(colors({ bar: '#767676' })).toEqual([])
    expect(colors({ bar: '#777777' })).toEqual(['colors.barText site.contrast'])
    const [fault] = contentFaults({ ...CONTENT, colors: { ...CONTENT.colors, bar: '#777777' } }, false)
    expect(fault?.values).toEqual({ reached: '4.4', needed: '4.5' })
  })

  test('[H3] a colour is six hexadecimal digits, and not white', () => {
    expect(colors({ accent: 'red' })).toEqual(['colors.accent site.color'])
    expect(colors({ accent: '#FAFAFA' })).toEqual(['colors.accent site.color_pale'])
    expect(colors({ accent: '#A8FF00' })).toEqual([])
    expect(colors({ bar: '#15171C;}', barText: '' })).toEqual([
      'colors.bar site.color',
      'colors.barText site.color',
    ])
  })

  test('[H3] texts are complete in the languages of the site, and only in those', () => {
    const home = { ...CONTENT.home, title: { ...NO_WORDS, en: 'Fly with us' } }
    expect(faults({ home })).toEqual([
      'home.title.zh-cn site.words_missing',
      'home.title.zh-tw site.words_missing',
    ])
    expect(faults({ home, languages: ['en'] })).toEqual([])
    const names = { ...CONTENT.names, 'zh-tw': { name: '範例旅遊', shortName: ' ' } }
    expect(faults({ names })).toEqual(['names.zh-tw.shortName site.words_missing'])
    const blocks = [{ title: NO_WORDS, text: NO_WORDS, picture: null }]
    expect(faults({ home: { ...CONTENT.home, blocks }, languages: ['en'] })).toEqual([
      'home.blocks.0.title.en site.words_missing',
    ])
  })

  test('[H3 H4] what is chosen is offered, and a closed site names whose it is', () => {
    expect(
      faults({ languages: ['en'], defaultLanguage: 'zh-cn', defaultCurrency: 'EUR', signIn: 'agency' }),
    ).toEqual([
      'defaultLanguage site.language',
      'defaultCurrency site.currency',
      'agencyId site.agency_missing',
    ])
    expect(faults({ contact: { phone: '', email: 'help at example' } })).toEqual(['contact.email site.email'])
    const chat = { ...CONTENT.chat, enabled: true, provider: 'javascript:alert(1)' }
    expect(faults({ chat })).toEqual(['chat.provider site.chat'])
  })

  test('[H4] hosts are names in one spelling, each once', () => {
    expect(faults({ hosts: [] })).toEqual(['hosts site.no_host'])
    expect(faults({ hosts: ['a.example.com', 'A.example.com', 'a.example.com'] })).toEqual([
      'hosts.1 site.host',
      'hosts.2 site.host_twice',
    ])
  })
})

test.each([
  [' Travel.Example.COM. ', 'travel.example.com'],
  ['xn--fiqs8s.example', 'xn--fiqs8s.example'],
  ['portal.localhost', 'portal.localhost'],
])('[H4] the host %j is %s', (text, host) => {
  expect(normalHost(text)).toBe(host)
})

test.each([
  'https://a.example',
  'a.example:443',
  'a.example/x',
  '*.example.com',
  '10.0.0.1',
  'localhost',
  '中国.example',
  'a..b',
  '-a.example',
  'a_b.example',
  'a@b.example',
  '',
])('[H4] %j is no host', (text) => {
  expect(normalHost(text)).toBeUndefined()
})
