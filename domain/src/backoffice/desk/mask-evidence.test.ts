import { expect, test } from 'vitest'
import { maskEvidence } from './mask-evidence.ts'

test('[K1] fields about persons are masked at any depth, facts stay', () => {
  expect(
    maskEvidence(
      {
        code: 'sold_out',
        payBy: 1_790_000_000,
        tickets: ['784-1234567890'],
        passengers: [{ surname: 'CHAN', given_names: 'TAI MAN', type: 'adult', document: { number: '501' } }],
      },
      [],
    ),
  ).toEqual({
    code: 'sold_out',
    payBy: 1_790_000_000,
    tickets: ['784-1234567890'],
    passengers: [{ surname: '•••', given_names: '•••', type: 'adult', document: { number: '•••' } }],
  })
})

test('[K1] in a supplier’s sentence names, mails and telephones of the order go, the rest is readable', () => {
  const said =
    'CHAN/TAI MAN refused: call +852 2555 0110 or oscar@harbour.demo about 784-1234567890, CHANGE ok'
  expect(maskEvidence({ text: said }, ['Chan', 'TAI MAN'])).toEqual({
    text: '•••/••• refused: call ••• or ••• about 784-1234567890, CHANGE ok',
  })
})

test('[K1] names as airlines write them go as well: given names in one word, a number before, a title behind', () => {
  const names = ['Chan', 'Tai Man']
  expect(maskEvidence('1CHAN/TAIMANMR not found', names)).toBe('1•••/••• not found')
  expect(maskEvidence('CHAN/TAIMAN, CHAN/TAI MAN MR, CHANMS, MANCHAN', names)).toBe(
    '•••/•••, •••/••• MR, •••, MANCHAN',
  )
})
