import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './download.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('[A17] a saved file can be read for a while, and is freed afterwards', () => {
  vi.useFakeTimers()
  URL.createObjectURL = vi.fn(() => 'blob:saved')
  const revoke = (URL.revokeObjectURL = vi.fn())
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  saveFile(new Blob(['1;2']), 'Orders.csv')
  expect(click).toHaveBeenCalledOnce()
  // A busy browser begins to read seconds after the click.
  vi.advanceTimersByTime(30_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(revoke).toHaveBeenCalledWith('blob:saved')
})
