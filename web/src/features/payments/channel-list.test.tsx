import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LocaleProvider } from '../../i18n/index.tsx'
import { chooseLocale } from '../../i18n/locale.ts'
import { ChannelList } from './channel-list.tsx'

type Offer = Parameters<typeof ChannelList>[0]['channels'][number]

const NOT_OPEN = 'This payment method is not available yet.'

function offer(channel: Offer['channel'], rest: Partial<Offer>): Offer {
  const plain = {
    enabled: false,
    available: null,
    after: null,
    fee: 0,
    currency: 'HKD',
    reasonIfDisabled: null,
  }
  return { ...plain, channel, ...rest } as Offer
}

beforeEach(() => chooseLocale('en'))
afterEach(cleanup)

test('[D5 F1] unavailable payment methods share their reason; a short wallet stays separate', async () => {
  const channels = [
    offer('balance', { enabled: true, available: 500_000, after: 400_000 }),
    offer('credit', { available: 10, reasonIfDisabled: 'HKD 0.10 is available.' }),
    offer('alipay', { reasonIfDisabled: NOT_OPEN }),
    offer('stripe', { fee: 6485, total: 221_985, reasonIfDisabled: NOT_OPEN }),
  ]
  await act(async () => {
    render(
      <LocaleProvider>
        <ChannelList channels={channels} value="balance" onChange={() => undefined} />
      </LocaleProvider>,
    )
  })
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'balance',
    'credit',
  ])
  expect(screen.getByText('Alipay · Card through Stripe')).toBeTruthy()
  expect(screen.getAllByText(NOT_OPEN)).toHaveLength(1)
})
