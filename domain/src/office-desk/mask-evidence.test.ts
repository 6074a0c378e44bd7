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
