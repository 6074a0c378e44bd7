// The sites of the demo world: the platform's own for every host, and two white labels on hosts of their own.
// `*.localhost` answers on every machine without set-up; `chat.localhost` shows a live chat.

import { CURRENCIES } from '@interline/domain/money/money'
import type { Tx } from '../../src/platform/database/database.ts'
import { columnsOf } from '../../src/modules/site/index.ts'
import { DEMO_BRANDS } from './brands.ts'

export async function seedSites(tx: Tx): Promise<void> {
  await tx
    .insertInto('sites')
    .values({
      id: 'site_interline',
      is_default: true,
      name: 'Interline Travel Platform',
      short_name: 'Interline',
      chinese_name: 'Interline 旅行平台',
      chinese_short_name: 'Interline',
      currencies: [...CURRENCIES],
      simulated: true,
    })
    .execute()
  await tx
    .insertInto('sites')
    .values(DEMO_BRANDS.map(({ id, content }) => ({ id, ...columnsOf(content), simulated: true })))
    .execute()
}
