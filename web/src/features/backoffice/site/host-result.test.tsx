import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LocaleProvider } from '../../../i18n/index.tsx'
import { HostResult } from './host-result.tsx'

afterEach(cleanup)

const RECORD = { name: '_interline.portal.brand.demo', value: 'interline-site=0123abcd' }

function show(
  answer: 'ready' | 'unknown_host',
  state: 'found' | 'missing' | 'other' | 'failed',
): string | null {
  cleanup()
  render(
    <LocaleProvider>
      <HostResult
        checked={{
          host: 'portal.brand.demo',
          addresses: [],
          alias: null,
          answer,
          record: { ...RECORD, state },
        }}
      />
    </LocaleProvider>,
  )
  return document.body.textContent
}

test('[H4 K3] asks for the TXT record, with name and value, where nothing proves a host', () => {
  for (const state of ['missing', 'other'] as const) {
    expect(show('unknown_host', state)).toContain(`Name${RECORD.name}Value${RECORD.value}`)
    expect(screen.getAllByRole('button')).toHaveLength(2)
  }
  for (const state of ['found', 'failed'] as const)
    expect(show('unknown_host', state)).not.toContain(RECORD.value)
})

test('[H4 K3] asks for no record where this installation answers', () => {
  for (const state of ['missing', 'other', 'failed'] as const) {
    expect(show('ready', state)).toContain('No TXT record is needed')
    expect(screen.queryByRole('button')).toBeNull()
  }
  expect(show('ready', 'found')).toContain('The TXT record proves')
})
