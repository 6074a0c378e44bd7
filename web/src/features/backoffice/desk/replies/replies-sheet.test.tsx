import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../../i18n/index.tsx'
import { chooseLocale } from '../../../../i18n/locale.ts'
import { RepliesSheet } from './replies-sheet.tsx'

const words = (text: string) => ({ en: text, 'zh-cn': `${text}一`, 'zh-tw': `${text}二` })
const reply = (id: string) => ({ id, title: words(id), text: words(`Text of ${id}`) })
const BUILT_IN = [reply('Asked'), reply('Papers'), reply('Names')]
const STORED = { version: 3, replies: BUILT_IN, builtIn: BUILT_IN, changed: null }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The server answers reads with `stored`, and saves with what `onSave` returns. */
async function openSheet(onSave: (sent: unknown) => Response, stored = () => STORED) {
  chooseLocale('en')
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body?: string } = {}) =>
    Promise.resolve(
      body ? onSave(JSON.parse(body)) : Response.json({ code: 0, message: 'ok', data: stored() }),
    ),
  )
  const onClose = vi.fn()
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <LocaleProvider>
          <Suspense>
            <RepliesSheet onClose={onClose} />
          </Suspense>
        </LocaleProvider>
      </QueryClientProvider>,
    )
  })
  await screen.findByRole('button', { name: 'Asked' })
  return { user: userEvent.setup(), onClose }
}

const titles = () =>
  screen
    .getAllByRole('listitem')
    .map((row) => within(row).queryAllByRole('button', { expanded: false })[0]?.textContent ?? '')
const save = () => screen.getByRole('button', { name: 'Save replies' })

test('[K1] the keyboard moves a reply and keeps the focus with it', async () => {
  const sent: unknown[] = []
  const { user, onClose } = await openSheet((body) => {
    sent.push(body)
    return Response.json({ code: 0, message: 'ok', data: STORED })
  })
  screen.getByRole('button', { name: 'Asked' }).focus()
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  expect(titles().map((each) => each.split('Text')[0])).toEqual(['Papers', 'Names', 'Asked'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Asked')
  await user.click(screen.getByRole('button', { name: 'Remove: Names' }))
  await user.click(save())
  expect(sent).toEqual([{ version: 3, replies: [BUILT_IN[1], BUILT_IN[0]] }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('[K1] a fault opens its reply, is named at its field and sends nothing', async () => {
  const sent: unknown[] = []
  const { user } = await openSheet((body) => {
    sent.push(body)
    return Response.json({ code: 0, message: 'ok', data: STORED })
  })
  await user.click(screen.getByRole('button', { name: 'Add a reply' }))
  const english = within(screen.getByRole('group', { name: 'English' }))
  expect(document.activeElement).toBe(english.getByLabelText('Title'))
  await user.keyboard('Visa')
  await user.type(english.getByLabelText('Text'), 'Visas of {{Order}')
  await user.click(screen.getByRole('button', { name: /^Visa/ }))
  await user.click(save())
  const again = within(screen.getByRole('group', { name: 'English' }))
  expect(screen.getByText(/^\{Order\} is not a placeholder/)).toBeTruthy()
  expect(screen.getAllByText('Fill this in.')).toHaveLength(4)
  expect(document.activeElement).toBe(again.getByLabelText('Text'))
  expect(sent).toEqual([])
})

test('[K1 D5] a refusal and a colleague’s version keep what was typed', async () => {
  const theirs = [reply('Asked'), { ...reply('Papers'), text: words('Theirs') }, reply('Names'), reply('New')]
  let stored: Omit<typeof STORED, 'changed'> & { changed: unknown } = STORED
  const answers = [
    () =>
      Response.json({ code: 1, key: 'request.timed_out', message: 'Too slow.', data: null }, { status: 503 }),
    () => {
      stored = { ...STORED, version: 4, replies: theirs, changed: { at: '2026-11-28T10:00:00Z', by: 'Ada' } }
      return Response.json(
        { code: 300009, key: 'request.version_conflict', message: 'Changed.', data: null },
        { status: 409 },
      )
    },
    () => Response.json({ code: 0, message: 'ok', data: STORED }),
  ]
  const sent: unknown[] = []
  const { user } = await openSheet(
    (body) => {
      sent.push(body)
      return answers.shift()!()
    },
    () => stored as typeof STORED,
  )
  await user.click(screen.getByRole('button', { name: /^Asked/ }))
  const field = within(screen.getByRole('group', { name: 'English' })).getByLabelText<HTMLTextAreaElement>(
    'Text',
  )
  await user.type(field, ', mine')
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe('Too slow.')
  expect(field.value).toBe('Text of Asked, mine')
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Ada saved other replies/)
  await user.click(save())
  const mine = { ...reply('Asked'), text: { ...words('Text of Asked'), en: 'Text of Asked, mine' } }
  expect(sent.at(-1)).toEqual({ version: 4, replies: [mine, ...theirs.slice(1)] })
})
