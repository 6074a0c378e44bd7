import { expect, test } from 'vitest'
import { maskEvidence } from './mask-evidence.ts'

test('[K1] personal fields are masked at any depth, facts are preserved', () => {
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

test('[K1] names, emails and phone numbers are masked in supplier messages', () => {
  const said =
    'CHAN/TAI MAN refused: call +852 2555 0110 or oscar@harbour.demo about 784-1234567890, CHANGE ok'
  expect(maskEvidence({ text: said }, ['Chan', 'TAI MAN'])).toEqual({
    text: '•••/••• refused: call ••• or ••• about 784-1234567890, CHANGE ok',
  })
})

test('[K1] airline name formats are masked: joined given names, prefix number, title', () => {
  const names = ['Chan', 'Tai Man']
  expect(maskEvidence('1CHAN/TAIMANMR not found', names)).toBe('1•••/••• not found')
  expect(maskEvidence('CHAN/TAIMAN, CHAN/TAI MAN MR, CHANMS, MANCHAN', names)).toBe(
    '•••/•••, •••/••• MR, •••, MANCHAN',
  )
})
