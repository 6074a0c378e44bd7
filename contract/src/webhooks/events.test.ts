import { WEBHOOK_TYPES } from '@interline/domain/webhooks/event-types'
import { expect, test } from 'vitest'
import { WebhookEvent, WebhookOrder } from './events.ts'
import { exampleOf } from './examples.ts'

test('[G3] every event type has an example of the published shape', () => {
  for (const type of WEBHOOK_TYPES) {
    const example = exampleOf(type)
    expect(WebhookEvent.strict().parse(example), type).toEqual(example)
    expect(WebhookOrder.strict().safeParse(example.data).success, type).toBe(true)
  }
})
