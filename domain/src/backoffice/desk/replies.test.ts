import { expect, test } from 'vitest'
import { filledReply, rebasedReplies, replyFaults, unknownPlaceholders, type CannedReply } from './replies.ts'

const words = (text: string) => ({ en: text, 'zh-cn': text, 'zh-tw': text })
const reply = (id: string, text = `Text of ${id}`, title = id): CannedReply => ({
  id,
  title: words(title),
  text: words(text),
})

test('[K1] unknown placeholders and single braces are named', () => {
  expect(unknownPlaceholders('Order {order} of {agency}, PNR {pnr}.')).toEqual([])
  expect(unknownPlaceholders('{Order} {order } {} {} {agency')).toEqual([
    '{Order}',
    '{order }',
    '{}',
    '{agency',
  ])
  expect(unknownPlaceholders('done}')).toEqual(['}'])
})

test('[K1] faults name the reply, its field and the language', () => {
  const second = { ...reply('b'), title: { en: ' A ', 'zh-cn': 'b', 'zh-tw': '' } }
  const third = { ...reply('c'), title: { en: 'c', 'zh-cn': 'c', 'zh-tw': '' } }
  const wrong = { ...third, text: { ...third.text, 'zh-tw': '訂單 {號碼}' } }
  expect(replyFaults([reply('a'), second, wrong])).toEqual([
    { at: 1, field: 'title', locale: 'en', rule: 'reply.title_twice', given: 'A' },
    { at: 2, field: 'text', locale: 'zh-tw', rule: 'reply.placeholder', given: '{號碼}' },
  ])
})

test('[K1] placeholders take facts of the order, unknown facts are named', () => {
  expect(filledReply('{order}: {pnr}, {pnr} {agency}', { order: 'F1', agency: 'Harbour', pnr: '' })).toEqual({
    text: 'F1: {pnr}, {pnr} Harbour',
    missing: ['{pnr}'],
  })
})

test('[K1 D5] input over a colleague’s version keeps edits and takes the rest', () => {
  const base = [reply('a'), reply('b'), reply('c'), reply('d')]
  const mine = [reply('b'), reply('a', 'Mine'), reply('d', 'Mine too'), reply('new')]
  const newest = [reply('a', 'Theirs'), reply('b', 'Theirs'), reply('c'), reply('added')]
  expect(rebasedReplies(mine, base, newest).map(({ id, text }) => [id, text.en])).toEqual([
    ['b', 'Theirs'],
    ['a', 'Mine'],
    ['d', 'Mine too'],
    ['new', 'Text of new'],
    ['added', 'Text of added'],
  ])
})
