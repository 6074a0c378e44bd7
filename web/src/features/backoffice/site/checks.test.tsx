import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LocaleProvider } from '../../../i18n/index.tsx'
import { chooseLocale } from '../../../i18n/locale.ts'
import { Checks } from './checks.tsx'

afterEach(() => {
  cleanup()
  chooseLocale('en')
})

const faults = [
  'colors.barText',
  'names.zh-cn.shortName',
  'mail.sender.en',
  'home.blocks.1.text.zh-tw',
  'home.blocks.0.picture',
  'hosts.2',
  'analytics.key',
].map((path) => ({ path, rule: 'site.email', message: 'Wrong.' }))

test.each([
  [
    'en',
    [
      'Text on the top bar',
      'Short name · 简体中文',
      'Sender of mails · English',
      'Own section 2: Text · 繁體中文',
      'Own section 1: Picture',
      'Hosts',
      'analytics.key',
    ],
  ],
  [
    'zh-cn',
    [
      '顶栏文字颜色',
      '简称 · 简体中文',
      '邮件发件人 · English',
      '自有版块 2：正文 · 繁體中文',
      '自有版块 1：图片',
      '域名',
      'analytics.key',
    ],
  ],
  [
    'zh-tw',
    [
      '頂列文字顏色',
      '簡稱 · 简体中文',
      '郵件寄件人 · English',
      '自訂區塊 2：內文 · 繁體中文',
      '自訂區塊 1：圖片',
      '網域',
      'analytics.key',
    ],
  ],
] as const)('[H4] faults of a site are named as its form names the fields: %s', async (locale, fields) => {
  chooseLocale(locale)
  await act(async () => {
    render(
      <LocaleProvider>
        <Checks isDrafted faults={faults} isTyped={false} />
      </LocaleProvider>,
    )
  })
  const items = await screen.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(fields.map((field) => `Wrong. ${field}`))
})
