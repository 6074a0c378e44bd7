import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../../api/failure.ts'
import { LocaleProvider } from '../../../i18n/index.tsx'
import { chooseLocale } from '../../../i18n/locale.ts'
import { ImportSheet } from './import-sheet.tsx'

const COUNTRY = { iso2: 'CN', iso3: 'CHN', names: { en: 'China', zhCn: '中国', zhTw: '中國' }, dial: '86' }
const TYPED = 'ZHANG/SAN M 1990-01-02 CHN E12345678 2036-05-06'
const WRONG = 'LI/SI M 1990-01-32 CHN E12345679 2036-05-06'

/** Sheets being read, each with a function that ends it. */
let reading: ((surname: string) => void)[] = []

function serve(url: string): Promise<Response> {
  const reply = (data: unknown) => Response.json({ code: 0, message: 'ok', data })
  if (url.includes('countries')) return Promise.resolve(reply({ countries: [COUNTRY] }))
  return new Promise((done) => {
    reading.push((surname) =>
      done(
        reply({
          rows: [
            { row: 2, faults: [], notes: [], passenger: { surname, given_names: 'WU', travel_document: {} } },
          ],
          unread: [],
        }),
      ),
    )
  })
}

beforeEach(() => {
  chooseLocale('en')
  reading = []
  vi.stubGlobal('fetch', serve)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(onTake: (surnames: readonly string[]) => Promise<undefined> = async () => undefined) {
  const onClose = vi.fn<() => void>()
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LocaleProvider>
          <Suspense>
            <ImportSheet
              onTake={(people) => onTake(people.map(({ surname }) => surname))}
              onClose={onClose}
            />
          </Suspense>
        </LocaleProvider>
      </QueryClientProvider>,
    )
  })
  await screen.findByLabelText('Paste a list')
  const user = userEvent.setup()
  return {
    user,
    onClose,
    paste: async (text: string) => {
      await user.click(screen.getByLabelText('Paste a list'))
      await user.paste(text)
      await user.click(screen.getByRole('button', { name: 'Read list' }))
    },
  }
}

test('[D4] a spreadsheet read late does not replace a later paste', async () => {
  const { user, paste } = await show()
  await user.upload(screen.getByLabelText('Or choose a spreadsheet'), new File(['PK'], 'people.xlsx'))
  await paste(TYPED)
  expect(await screen.findByText('ZHANG / SAN')).toBeDefined()
  await act(async () => reading[0]!('LATE'))
  expect(screen.queryByText('LATE / WU')).toBeNull()
  expect(screen.getByText('ZHANG / SAN')).toBeDefined()
})

test('[D4] refused passengers are named by line and column', async () => {
  const fields = [
    { path: 'passengers.1.travel_document.number', rule: 'x', message: 'Write it anew.' },
    { path: 'passengers', rule: 'field.too_many', message: 'At most 30 of these.' },
  ]
  const refusal = new Failure({ key: 'request.invalid', code: 300001, message: 'Look again.', fields })
  const asked: (readonly string[])[] = []
  const { user, onClose, paste } = await show((surnames) => {
    asked.push(surnames)
    return Promise.reject(refusal)
  })
  await paste([TYPED, WRONG, TYPED.replace('ZHANG', 'WANG')].join('\n'))
  await user.click(await screen.findByRole('button', { name: 'Add 2 passengers' }))
  // The second passenger taken is in the third line.
  expect(asked).toEqual([['ZHANG', 'WANG']])
  const said = (await screen.findByRole('alert')).textContent
  expect(said).toContain('Look again.')
  expect(said).toMatch(/Line 3: .*[Nn]umber: Write it anew\./)
  expect(said).toContain('At most 30 of these.')
  expect(onClose).not.toHaveBeenCalled()
})

test('[D4] an unused line is shown and refuses no passenger', async () => {
  const { user, paste } = await show()
  await paste(`Dear desk\nO'NEIL/MARY-JANE F 1990-01-02 CHN E12345678 2036-05-06`)
  expect(await screen.findByText('1 line was not used:')).toBeDefined()
  expect(screen.getByText('Line 1: Dear desk')).toBeDefined()
  expect(screen.getByText("Surname: “O'NEIL” appears as “ONEIL” on the ticket.")).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add 1 passenger' }))
})
