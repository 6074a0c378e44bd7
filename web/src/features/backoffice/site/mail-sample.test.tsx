import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CONTENT } from '@interline/domain/site/content.fixture'
import { LocaleProvider } from '../../../i18n/index.tsx'
import { MailSample } from './mail-sample.tsx'
import type { Content } from './site-draft.ts'

afterEach(cleanup)

test('[H4 D15] mails and documents are previewed with the bar of the site', () => {
  const colors = { accent: '#B00020', bar: '#3B0A14', barText: '#FFE9A8' }
  render(
    <LocaleProvider>
      <MailSample
        content={{ ...(structuredClone(CONTENT) as Content), colors, logo: null, whiteLogo: null }}
      />
    </LocaleProvider>,
  )
  const grounds = screen
    .getAllByRole('article')
    .map((article) => article.querySelector<HTMLElement>('div')?.style.background)
  expect(grounds).toEqual(['#3B0A14', '#3B0A14'])
})
