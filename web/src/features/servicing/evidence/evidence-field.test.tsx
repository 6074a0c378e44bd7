import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../i18n/index.tsx'
import { chooseLocale } from '../../../i18n/locale.ts'
import { EvidenceField, fileUnderWay, type HandedIn } from './evidence-field.tsx'

const sent: ((file: { id: string }) => void)[] = []
vi.mock('../../../api/call.ts', () => ({
  call: () => new Promise((done) => sent.push(done)),
}))

let now: readonly HandedIn[] = []

function Field() {
  const [files, setFiles] = useState<readonly HandedIn[]>([])
  useEffect(() => {
    now = files
  }, [files])
  return <EvidenceField isNeeded files={files} onChange={(change) => setFiles(change)} />
}

beforeEach(async () => {
  chooseLocale('en')
  sent.length = 0
  await act(async () => {
    render(
      <LocaleProvider>
        <Field />
      </LocaleProvider>,
    )
  })
})
afterEach(cleanup)

const choose = (name: string) =>
  userEvent.upload(screen.getByLabelText('Choose files'), new File(['x'], name, { type: 'image/jpeg' }))

test('[D12] a pending upload blocks the request', async () => {
  await choose('stamp.jpg')
  expect(fileUnderWay(now)?.name).toBe('stamp.jpg')
  await act(async () => sent[0]!({ id: 'evd_1' }))
  expect(fileUnderWay(now)).toBeUndefined()
  expect(now.map(({ id }) => id)).toEqual(['evd_1'])
})

test('[D12] a file removed during its upload does not reappear', async () => {
  await choose('wrong.jpg')
  await userEvent.click(screen.getByRole('button', { name: /wrong\.jpg/ }))
  expect(now).toEqual([])
  await act(async () => sent[0]!({ id: 'evd_2' }))
  expect(now).toEqual([])
})
