import { expect, test } from 'vitest'
import { changedView, pageIn } from './navigation.ts'

const query = (text: string) => new URLSearchParams(text)

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=1.5', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=two', 1],
  ['page=1e999', 1],
])('[D6 K3] the page of ?%s is %d', (text, page) => {
  expect(pageIn(query(text))).toBe(page)
})

test.each([
  ['status=new&page=3', { page: 4 }, 'status=new&page=4'],
  ['status=new&page=3', { page: 1 }, 'status=new'],
  ['status=new&page=3', { status: 'closed' }, 'status=closed'],
  ['status=new&q=Rui&page=3', { status: '', q: '' }, ''],
])('[D6 K3] ?%s after %j is ?%s', (before, changes, after) => {
  expect(changedView(query(before), changes).toString()).toBe(after)
})
