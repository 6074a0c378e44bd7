import { expect, test } from 'vitest'
import { taskMoves, type TaskMove } from './task-moves.ts'

test.each<[role: string, owner: string | null, expected: TaskMove[]]>([
  ['ops', null, ['take']],
  ['ops', 'me', ['hand_over', 'give_back']],
  ['ops', 'colleague', []],
  ['opsLead', null, ['take', 'hand_over']],
  ['opsLead', 'me', ['hand_over', 'give_back']],
  ['opsLead', 'colleague', ['take', 'hand_over', 'give_back']],
  ['platformAdmin', 'colleague', ['take', 'hand_over', 'give_back']],
  ['auditor', null, []],
  ['auditor', 'me', []],
])('[K1 A2] %s and a task of %s', (role, ownerId, expected) => {
  expect(taskMoves({ ownerId, userId: 'me', roles: [role] })).toEqual(expected)
})
