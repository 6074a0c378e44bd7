import { amountText } from '@interline/domain/money/amount-text'
import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { good, quoted, requested } from '../support/groups/group-life.ts'

const app = await testApp()

test('[E2 D15] a quote is mailed option by option, with its deadline', async () => {
  const agency = await app.as('operator@harbour.demo')
  const desk = await app.as('desk@interline.demo')
  const order = await requested(app, agency)
  const { id } = order
  await quoted(app, desk, order, {}, { remark: 'Another seat map' })
  await app.modules.orders.sendMails()
  const { quotes } = await good(agency, 'groupOrders.get', { params: { id } })
  const { text } = (await app.platform.mailer.recent(10)).find(
    ({ subject }) => subject === `Group quote for ${id}`,
  )!
  const money = (minor: number) => amountText({ minor: BigInt(minor), currency: 'HKD' })
  expect(quotes).toHaveLength(2)
  for (const { terms, position } of quotes) {
    const [, option = ''] = text.split(`Option ${position}: `)
    for (const { type, fare, taxes } of terms.prices) {
      const [price, count] = [fare + taxes, terms.passengers[type]]
      expect(option).toContain(`${money(price)} per passenger × ${count} = ${money(price * count)}`)
    }
    expect(option).toContain(`Total: ${money(terms.total)}`)
    expect(option).toContain(`${terms.flights[0]?.flightNo}  `)
  }
  expect(text).toMatch(/Confirm by: \w{3} \d{1,2} \w{3}( \d{4})?, \d\d:\d\d \(UTC\+8\)/)
  expect(text).not.toMatch(/\d{4}-\d\d-\d\d/)
  expect(text).toContain(`/flight/group/order/${id}`)
})
