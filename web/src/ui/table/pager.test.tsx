import { act, cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LocaleProvider } from '../../i18n/index.tsx'
import { chooseLocale } from '../../i18n/locale.ts'
import { uiText } from '../ui-text.ts'
import { Pager } from './pager.tsx'

afterEach(cleanup)

test.each([
  ['en', false, '21 to 40 of 10,000'],
  ['en', true, '21 to 40 of more than 10,000'],
  ['zh-cn', true, '第 21 至 40 条，共超过 10,000 条'],
  ['zh-tw', true, '第 21 至 40 筆，共超過 10,000 筆'],
] as const)('[D6 A10] in %s, when counting stopped is %s: %s', async (locale, uncounted, text) => {
  chooseLocale(locale)
  await uiText.load(locale)
  const { container } = await act(async () =>
    render(
      <Suspense>
        <LocaleProvider>
          <Pager page={2} pageSize={20} total={10_000} uncounted={uncounted} onPage={() => undefined} />
        </LocaleProvider>
      </Suspense>,
    ),
  )
  expect(container.querySelector('span')?.textContent).toBe(text)
})
