import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../../api/call.ts'
import { loadCountries } from '../../../shell/countries.ts'
import { CountryField } from './country-field.tsx'
import { useEnquiry } from './use-enquiry.ts'

vi.mock('../../../api/call.ts', () => ({ call: vi.fn<typeof call>() }))

afterEach(cleanup)

function Form() {
  return <CountryField field={{}} enquiry={useEnquiry()} />
}

test('[B2] countries that failed to load can be retried and selected', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('offline'))
  render(
    <Suspense>
      <Form />
    </Suspense>,
  )
  await act(async () => loadCountries())
  const portugal = { iso2: 'PT', names: { en: 'Portugal', zhCn: '葡萄牙', zhTw: '葡萄牙' }, dialling: '351' }
  vi.mocked(call).mockResolvedValueOnce({ countries: [portugal] })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Portugal')
  expect(vi.mocked(call).mock.calls).toEqual([['places.countries'], ['places.countries']])
})
