import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { chooseLocale } from '../../../i18n/locale.ts'
import { establishOffice, forgetOffice, type OfficeUser } from '../../office-session.ts'
import { establish, forget } from '../../session.ts'
import { testPerson } from '../../test-person.ts'
import ShortcutSheet from './shortcut-sheet.tsx'

afterEach(() => {
  cleanup()
  forget()
  forgetOffice()
})

async function listed(): Promise<string[]> {
  chooseLocale('en')
  act(() => {
    render(
      <Suspense>
        <ShortcutSheet />
      </Suspense>,
    )
  })
  return screen.getAllByRole('term').map((term) => `${term.textContent}: ${keysOf(term)}`)
}

const keysOf = (term: Element) => term.nextElementSibling?.querySelector('span')?.textContent

test('[A14 A2] lists the shortcuts that work for this user', async () => {
  establish(testPerson({ role: ['operator'] }))
  const keys = await listed()
  expect(keys).toContain('Go to orders: G then O')
  expect(keys).toContain('Search and commands: Ctrl K or /')
  expect(keys).toContain('Direct flights only: /FN')
  expect(keys).toContain('Only this airline: CX or /ACX')
  expect(keys.filter((each) => each.startsWith('Go to wallet'))).toEqual([])
})

test('[A14] shows back-office users the shortcuts of lists', async () => {
  const keys = await listed()
  expect(keys).toContain('Next row: J')
  expect(keys.filter((each) => /^(Go to|Search|Direct)/.test(each))).toEqual([])
})

test('[A14 K1] shows back-office users every shortcut of the service desk', async () => {
  establishOffice({ role: ['ops'] } as OfficeUser)
  const keys = await listed()
  expect(keys).toContain('Return the issued ticket to the airline: B')
  expect(keys).toContain('Replace the refused ticket: X')
  expect(keys).toContain('Withdraw the replacement ticket: W')
})
