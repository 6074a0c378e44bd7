import { endpoint } from '@interline/contract/kernel/endpoint'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Failure } from './failure.ts'
import { readInput } from './validate.ts'

const call = endpoint({
  name: 'test.call',
  method: 'POST',
  path: '/test',
  surface: 'portal',
  summary: 'Takes one of each kind',
  access: { public: true },
  rate: 'write',
  query: z.object({ pageSize: z.coerce.number().int().max(100).default(20) }),
  body: z.object({
    name: z.string().min(1).max(5),
    count: z.int().min(1).max(9),
    way: z.enum(['out', 'back']).default('out'),
    cabin: z.union([z.enum(['first', 'economy']), z.literal('')]).default(''),
    day: z.iso.date().optional(),
    side: z.enum(['left', 'right']),
    list: z.array(z.object({ code: z.string() })).max(2),
  }),
  reply: z.null(),
  errors: [],
})

const good = { name: 'a', count: 1, side: 'left', list: [] }

function faults(body: unknown, query: unknown = {}) {
  try {
    readInput(call, { body, query } as FastifyRequest)
    return []
  } catch (error) {
    return (error as Failure).fields.map(({ path, rule, values }) => ({ path, rule, ...values }))
  }
}

test.each<[what: string, body: unknown, path: string, rule: string]>([
  ['nothing there', { ...good, name: undefined }, 'name', 'field.required'],
  ['no choice', { ...good, side: undefined }, 'side', 'field.required'],
  ['an empty text', { ...good, name: '' }, 'name', 'field.required'],
  ['a number for a text', { ...good, name: 5 }, 'name', 'field.format'],
  ['a fraction for a whole number', { ...good, count: 1.5 }, 'count', 'field.number'],
  ['a text for a number', { ...good, count: 'x' }, 'count', 'field.number'],
  ['a text for a list', { ...good, list: 'x' }, 'list', 'field.format'],
  ['null for a number', { ...good, count: null }, 'count', 'field.number'],
  ['nothing inside a list', { ...good, list: [{}] }, 'list.0.code', 'field.required'],
  ['a day that does not exist', { ...good, day: '2027-02-30' }, 'day', 'field.date'],
  ['a day in words', { ...good, day: 'tomorrow' }, 'day', 'field.date'],
  ['a list for the body', [], 'body', 'field.format'],
])('[platform] wrong and missing values are distinguished: %s', (_what, body, path, rule) => {
  expect(faults(body)).toEqual([{ path, rule }])
})

test('[platform] an invalid choice lists the valid ones', () => {
  expect(faults({ ...good, side: 'up' })).toEqual([
    { path: 'side', rule: 'field.choice', choices: ['left', 'right'] },
  ])
  expect(faults({ ...good, cabin: 'cargo' })).toEqual([
    { path: 'cabin', rule: 'field.choice', choices: ['first', 'economy'] },
  ])
})

test('[platform] a limit is stated in its unit', () => {
  expect(faults({ ...good, name: 'abcdef' })).toEqual([{ path: 'name', rule: 'field.too_long', max: 5 }])
  expect(faults({ ...good, count: 10 })).toEqual([{ path: 'count', rule: 'field.too_large', max: 9 }])
  expect(faults({ ...good, count: 0 })).toEqual([{ path: 'count', rule: 'field.too_small', min: 1 }])
  const three = [{ code: 'a' }, { code: 'b' }, { code: 'c' }]
  expect(faults({ ...good, list: three })).toEqual([{ path: 'list', rule: 'field.too_many', max: 2 }])
  expect(faults(good, { pageSize: '1000' })).toEqual([
    { path: 'pageSize', rule: 'field.too_large', max: 100 },
  ])
})
