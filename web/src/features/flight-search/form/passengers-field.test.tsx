import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadDeclaredTexts, LocaleProvider } from '../../../i18n/index.tsx'
import { chooseLocale } from '../../../i18n/locale.ts'
import { PassengersField } from './passengers-field.tsx'

const FRANCE = {
  iso2: 'FR',
  iso3: 'FRA',
  names: { en: 'France', zhCn: '法国', zhTw: '法國' },
  dialingCode: '33',
}

function Party() {
  const [party, setParty] = useState({ adult: 1, child: 0, infant: 0 })
  const [passport, setPassport] = useState('')
  return (
    <PassengersField
      value={party}
      onChange={setParty}
      passport={passport}
      onPassport={setPassport}
      faults={new Map()}
    />
  )
}

beforeEach(() => {
  chooseLocale('en')
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 0, message: '', data: { countries: [FRANCE] } })),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[C1 C3] the panel opens complete: steppers and passport', async () => {
  await loadDeclaredTexts('en')
  await act(async () => {
    render(
      <LocaleProvider>
        <Party />
      </LocaleProvider>,
    )
  })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /^Passengers/ }))
  const panel = await screen.findByRole('dialog', { name: 'Passengers' }, { timeout: 20_000 })
  const field = screen.getByRole('combobox', { name: 'Passport' })
  expect(panel.contains(field)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Add adult' }))
  await user.click(field)
  await user.keyboard('France{Enter}')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  const closed = screen.getByRole('button', { name: /^Passengers/ })
  expect(closed.textContent).toContain('2 adults · FR')
  expect(document.activeElement).toBe(closed)
}, 40_000)
