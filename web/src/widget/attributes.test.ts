import { LOCALES } from '@interline/domain/text/text'
import { expect, test } from 'vitest'
import { readAttributes, type Attribute } from './attributes.ts'
import { widgetText } from './text.ts'

const read = (attributes: Partial<Record<Attribute, string>>, scriptOrigin = 'https://travel.example.com') =>
  readAttributes((name) => attributes[name] ?? null, { scriptOrigin, languages: ['zh-HK', 'en'] })

test('[A13 H1] without attributes the widget follows its page and the site of its script', () => {
  expect(read({})).toEqual({
    settings: {
      site: 'https://travel.example.com',
      agency: '',
      locale: 'zh-tw',
      scheme: 'auto',
      accent: null,
      radius: 8,
      target: 'self',
      from: '',
      to: '',
      trip: 'return',
      cabin: 'economy',
    },
    faults: [],
  })
})

test('[A13] every attribute is read, in the spelling of people', () => {
  const given = {
    site: 'https://kowloon.example.com/',
    agency: 'AT1ASC05',
    locale: 'zh-Hans',
    scheme: 'Dark',
    accent: '#0B6E4F',
    radius: '12px',
    target: 'frame',
    from: 'HKG',
    to: 'city-TYO',
    trip: 'oneway',
    cabin: 'any',
  } as const
  expect(read(given)).toEqual({
    settings: {
      ...given,
      site: 'https://kowloon.example.com',
      locale: 'zh-cn',
      scheme: 'dark',
      radius: 12,
      cabin: '',
    },
    faults: [],
  })
})

test.each([
  ['site', 'http://travel.example.com'],
  ['site', 'https://travel.example.com/search'],
  ['site', 'https://user@travel.example.com'],
  ['site', 'javascript:alert(1)'],
  ['agency', 'AT 1'],
  ['locale', 'fr'],
  ['scheme', 'black'],
  ['accent', 'red'],
  ['accent', '#FFFFFE'],
  ['radius', '99'],
  ['radius', '1.5'],
  ['target', '_blank'],
  ['from', 'Shanghai'],
  ['to', 'city-sha'],
  ['trip', 'multi'],
  ['cabin', 'coach'],
] as const)('[A13 A10] %s="%s" is told in a sentence of each language, the rest works', (name, value) => {
  const { settings, faults } = read({ [name]: value })
  expect(faults).toEqual([{ rule: name, value }])
  expect(settings).toEqual(read({}).settings)
  for (const locale of LOCALES) expect(widgetText(locale).messages.attributes[name]).toContain('{value}')
})

test('[A6] results in a frame need the agency that allows it, and any form needs a site', () => {
  const framed = read({ target: 'frame' })
  expect([framed.settings.target, framed.faults]).toEqual(['new', [{ rule: 'noAgency', value: '' }]])
  const lost = read({}, '')
  expect([lost.settings.site, lost.faults]).toEqual([null, [{ rule: 'noSite', value: '' }]])
})
