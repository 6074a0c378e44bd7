import { expect, test } from 'vitest'
import { placeFinder } from './find-places.ts'
import { airportsAnswer } from './answers.ts'
import { readReferenceData } from './reference-data.ts'

const data = readReferenceData()
const find = placeFinder(data)

test('[C1] a small place is found by name and code', () => {
  const [herat] = find({ text: 'hera' })
  expect(herat).toMatchObject({ code: 'HEA', country: 'AF', airports: [{ code: 'HEA', tz: 'Asia/Kabul' }] })
  expect([herat?.chineseName, herat?.traditionalName]).toEqual([herat?.name, herat?.name])
  expect(find({ codes: 'HEA,PVG,XXX,KDH' }).map(({ code }) => code)).toEqual(['HEA', 'KDH'])
  expect(find({ text: 'hea' })[0]?.code).toBe('HEA')
  expect(find({})).toEqual([])
})

test('[C1] listed airports are not duplicated, the list is unchanged', () => {
  expect(find({ text: 'shanghai' }).map(({ code }) => code)).not.toContain('SHA')
  const listed = airportsAnswer(data).cities
  expect(listed.filter(({ code }) => data.small.has(code))).toEqual([])
  expect(listed.length + data.small.size).toBe(data.cities.size)
  expect(listed.length).toBeLessThan(900)
})

test('[C1 H1] among all, listed and small places are found by text', () => {
  const codes = (text: string) => find({ among: 'all', text }).map(({ code }) => code)
  expect(codes('shanghai')[0]).toBe('SHA')
  expect(codes('浦東')[0]).toBe('SHA')
  expect(codes('herat')[0]).toBe('HEA')
  expect(find({ among: 'all', codes: 'HEA,PVG,LON' }).map(({ code }) => code)).toEqual(['HEA', 'LON'])
  expect(find({ among: 'all' })).toEqual([])
})
