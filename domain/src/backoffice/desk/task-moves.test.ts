import { expect, test } from 'vitest'
import { taskMoves, type TaskMove } from './task-moves.ts'

test.each<[role: string, owner: string | null, expected: TaskMove[]]>([
  ['ops', null, ['take']],
  ['ops', 'me', ['hand_over', 'release']],
  ['ops', 'colleague', []],
  ['opsLead', null, ['take', 'hand_over']],
  ['opsLead', 'me', ['hand_over', 'release']],
  ['opsLead', 'colleague', ['take', 'hand_over', 'release']],
  ['platformAdmin', 'colleague', ['take', 'hand_over', 'release']],
  ['auditor', null, []],
  ['auditor', 'me', []],
])('[K1 A2] %s and a task of %s', (role, ownerId, expected) => {
  expect(taskMoves({ ownerId, userId: 'me', roles: [role] })).toEqual(expected)
})
