import { expect, test } from 'vitest'
import { commandOf } from './personal-data-words.ts'

const reason = ['--reason', 'Request']

test('[A8] a command names whose data, the reason and the file', () => {
  expect(
    commandOf(['export', 'traveller', '110', 'CHAN', 'TAI MAN', '1990-01-31', ...reason, '--to', 'a.zip']),
  ).toEqual({
    kind: 'export',
    subject: {
      kind: 'traveller',
      agencyId: 110,
      surname: 'CHAN',
      givenNames: 'TAI MAN',
      birthday: '1990-01-31',
    },
    reason: 'Request',
    to: 'a.zip',
  })
  expect(commandOf(['forget', 'staff', 'dana@platform.example', ...reason, '--name', 'Dana'])).toMatchObject({
    subject: { kind: 'staff', username: 'dana@platform.example' },
    name: 'Dana',
  })
})

test.each([
  ['an agency is not forgotten', ['forget', 'agency', '110', ...reason], /close it/],
  ['a reason is needed', ['export', 'agency', '110'], /--reason/],
  ['a traveller has four facts', ['export', 'traveller', '110', 'CHAN', ...reason], /birthday/],
  ['an option is known', ['export', 'agency', '110', ...reason, '--force', 'yes'], /^--force is unknown/],
  ['nothing is typed', [], /^npm run personal-data/],
])('[A8] %s', (_, words, told) => {
  expect(() => commandOf(words)).toThrow(told)
})
