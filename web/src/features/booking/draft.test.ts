import { beforeEach, expect, test } from 'vitest'
import { draftFor, emptyPassenger, placed, savedDraft, saveDraft, type Draft } from './draft.ts'

const contact = { name: 'Desk', areaCode: '852', phone: '23456789', email: 'desk@example.com' }
const wei = { ...emptyPassenger('adult'), surname: 'ZHANG', given_names: 'WEI' }
const na = { ...emptyPassenger('adult'), surname: 'LI', given_names: 'NA' }
const kid = { ...emptyPassenger('child'), surname: 'ZHANG', given_names: 'YU' }

function typed(passengers: Draft['passengers']): Draft {
  return { ...draftFor({ adult: 0, child: 0, infant: 0 }, null, contact), passengers }
}

beforeEach(() => sessionStorage.clear())

test('[D1] a new draft has one form per passenger, adults first', () => {
  const draft = draftFor({ adult: 2, child: 1, infant: 1 }, null, contact)
  expect(draft.passengers.map((each) => each.type)).toEqual(['adult', 'adult', 'child', 'infant'])
  expect(draft.contact).toEqual(contact)
})

test('[D1] a changed party keeps passengers who still fit', () => {
  const saved = typed([wei, na, kid])
  expect(draftFor({ adult: 1, child: 1, infant: 0 }, saved, contact).passengers).toEqual([wei, kid])
  expect(draftFor({ adult: 3, child: 0, infant: 0 }, saved, contact).passengers).toEqual([
    wei,
    na,
    emptyPassenger('adult'),
  ])
})

test('[D1] input survives a reload', () => {
  const draft = typed([wei])
  saveDraft(draft)
  expect(savedDraft()).toEqual(draft)
  saveDraft(null)
  expect(savedDraft()).toBeNull()
})

test('[D3 D4] imported passengers fill free slots of their type or their own', () => {
  const named = (surname: string, type: 'adult' | 'child' = 'adult') => ({
    ...emptyPassenger(type),
    surname,
    given_names: 'SAN',
  })
  const draft = [named('LI'), emptyPassenger('adult'), emptyPassenger('child')]
  const li = { ...named('LI'), birthday: '1990-01-01' }
  const { passengers, left } = placed(draft, [named('ZHANG'), li, named('WANG')])
  expect(passengers.map(({ surname, birthday }) => surname + birthday)).toEqual(['LI1990-01-01', 'ZHANG', ''])
  expect(left).toBe(1)
  expect(placed(draft, [named('KID', 'child')]).passengers[2]?.surname).toBe('KID')
})
