import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defineText, LocaleProvider, useText } from './index.tsx'
import { chooseLocale, currentLocale, savedLocale, settleLocale } from './locale.ts'

const languages = (list: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(list)

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('[A10] a first visit uses the browser language, else the site’s', () => {
  languages(['fr-FR', 'zh-HK'])
  settleLocale({ agency: null, site: 'en' })
  expect(currentLocale()).toBe('zh-tw')
  languages(['fr-FR'])
  settleLocale({ agency: null, site: 'zh-cn' })
  expect(currentLocale()).toBe('zh-cn')
  expect(savedLocale()).toBeNull()
})

test('[A13 A10] the user’s setting beats a choice, the agency and the browser', () => {
  languages(['en'])
  settleLocale({ agency: 'zh-cn', site: 'en' })
  expect(currentLocale()).toBe('zh-cn')
  chooseLocale('zh-tw')
  settleLocale({ agency: 'zh-cn', site: 'en' })
  expect(currentLocale()).toBe('zh-tw')
  settleLocale({ own: 'en', agency: 'zh-cn', site: 'zh-cn' })
  expect(currentLocale()).toBe('en')
  expect(savedLocale()).toBe('en')
})

test('[A10 H3] a language that the site does not offer is nobody’s', () => {
  languages(['zh-HK'])
  chooseLocale('zh-tw')
  settleLocale({ own: 'zh-tw', agency: 'zh-tw', site: 'zh-cn', offered: ['en', 'zh-cn'] })
  expect(currentLocale()).toBe('zh-cn')
  // The choice is kept for sites that offer it.
  expect(savedLocale()).toBe('zh-tw')
  settleLocale({ own: 'en', agency: null, site: 'zh-cn', offered: ['en', 'zh-cn'] })
  expect(currentLocale()).toBe('en')
})

test('[A10] switching waits for the new texts without gaps', async () => {
  const chinese = Promise.withResolvers<{ readonly default: { readonly title: string } }>()
  const text = defineText<{ readonly title: string }>({
    en: () => Promise.resolve({ default: { title: 'Flights' } }),
    'zh-cn': () => chinese.promise,
    'zh-tw': () => Promise.resolve({ default: { title: '機票' } }),
  })
  const Title = () => <h1>{useText(text)(($) => $.title)}</h1>
  chooseLocale('en')
  await text.load('en')
  render(
    <LocaleProvider>
      <Title />
    </LocaleProvider>,
  )
  await act(() => Promise.resolve(chooseLocale('zh-cn')))
  expect(screen.getByRole('heading').textContent).toBe('Flights')
  expect(document.documentElement.lang).toBe('zh-CN')
  await act(() => Promise.resolve(chinese.resolve({ default: { title: '机票' } })))
  expect(screen.getByRole('heading').textContent).toBe('机票')
})

test('[A10] of two switches the later one wins', async () => {
  const chinese = Promise.withResolvers<{ readonly default: { readonly title: string } }>()
  const text = defineText<{ readonly title: string }>({
    en: () => Promise.resolve({ default: { title: 'Trains' } }),
    'zh-cn': () => Promise.resolve({ default: { title: '火车' } }),
    'zh-tw': () => chinese.promise,
  })
  const Title = () => <h1>{useText(text)(($) => $.title)}</h1>
  chooseLocale('zh-cn')
  await text.load('zh-cn')
  render(
    <LocaleProvider>
      <Title />
    </LocaleProvider>,
  )
  await act(() => Promise.resolve(chooseLocale('zh-tw')))
  await act(() => Promise.resolve(chooseLocale('en')))
  await act(() => Promise.resolve(chinese.resolve({ default: { title: '火車' } })))
  expect((await screen.findByRole('heading', { name: 'Trains' })).textContent).toBe('Trains')
})

test('[A10] a catalogue that failed to load is retried', async () => {
  let tries = 0
  const text = defineText({
    en: () =>
      ++tries === 1 ? Promise.reject(new TypeError('offline')) : Promise.resolve({ default: { a: 'A' } }),
    'zh-cn': () => Promise.resolve({ default: { a: '甲' } }),
    'zh-tw': () => Promise.resolve({ default: { a: '甲' } }),
  })
  await expect(text.load('en')).rejects.toThrow('offline')
  expect((await text.load('en'))(($) => $.a)).toBe('A')
})
