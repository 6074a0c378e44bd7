import { expect, test } from 'vitest'
import { exactText } from './price-proof.ts'
import { proofColumns } from './proof-columns.ts'

test('[C9 C10] a price calculation has the amount of each step and the price so far', () => {
  const columns = proofColumns([
    { op: 'start', output: '1480' },
    { op: 'convert', output: '1600' },
    { op: 'add', output: '1800' },
    { op: 'percent', output: '24.5' },
    { op: 'limit', output: '20' },
    { op: 'apply', output: '1820' },
    { op: 'roundUp', output: '1821' },
    { op: 'times', output: '3642' },
  ])
  const text = columns.map(({ step, soFar }) => [step && exactText(step), soFar && exactText(soFar)])
  expect(text).toEqual([
    [null, '1480'],
    [null, '1600'],
    ['200', '1800'],
    ['49/2', null],
    ['20', null],
    [null, '1820'],
    ['1', '1821'],
    [null, '3642'],
  ])
})
