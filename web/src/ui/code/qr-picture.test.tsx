import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QrPicture } from './qr-picture.tsx'

afterEach(cleanup)

test('[A8] renders the QR code locally, with white space around it', async () => {
  render(<QrPicture text="otpauth://totp/Interline:desk?secret=JBSWY3DPEHPK3PXP" label="QR code" />)
  const picture = await screen.findByRole('img', { name: 'QR code' })
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2])
  const dark = [...(picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
  expect((size - 2 * 4 - 17) % 4).toBe(0)
  expect(dark.length).toBeGreaterThan(200)
  // The finder in the upper left corner starts after four white modules.
  expect(Math.min(...dark.map(([x]) => x))).toBe(4)
  expect(Math.min(...dark.map(([, y]) => y))).toBe(4)
})
