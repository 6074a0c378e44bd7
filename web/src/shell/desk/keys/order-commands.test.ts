import { translator } from '@interline/domain/text/text'
import { expect, test } from 'vitest'
import words from '../../../i18n/en/command-line.ts'
import { establish, viewerOf } from '../../session.ts'
import { testPerson } from '../../test-person.ts'
import { orderCommands } from './order-commands.ts'

const t = translator(words, 'en')

test('[A14 D6] QS opens the orders that the person created', () => {
  const me = testPerson({ role: ['operator'] })
  establish(me)
  const use = { viewer: viewerOf(me), t, go: () => undefined, fill: () => undefined }
  expect(orderCommands('qs', use)?.commands).toMatchObject([
    { label: 'Go to my orders', does: `/flight/orders?createdBy=${me.userInfo.id}` },
  ])
  // Finance staff without the order list have no such command.
  expect(orderCommands('qs', { ...use, viewer: viewerOf(testPerson({ role: [] })) })).toBeNull()
})
