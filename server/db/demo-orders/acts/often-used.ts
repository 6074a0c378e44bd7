// Frequent passengers, and their frequent flyer cards.

import type { Act } from '../story.ts'
import { agencyOf } from './ordering.ts'

interface Card {
  readonly surname: string
  readonly airline: string
  readonly number: string
  readonly level: string
}

/** Saves the party of the story; passengers already saved are not duplicated. */
export function saveOftenUsed(cards: readonly Card[]): Act {
  return async (stage) => {
    const desk = await agencyOf(stage)
    const passengers = [...stage.story.trip.party]
    await desk.call('oftenUsedPassengers.remember', { body: { passengers } })
    const saved = await desk.call('oftenUsedPassengers.list', {})
    const known = await desk.call('memberCards.list', {})
    for (const { surname, ...card } of cards) {
      if (known.cards.some(({ airline }) => airline === card.airline)) continue
      const passengerId = saved.passengers.find((each) => each.surname === surname)?.id ?? null
      await desk.call('memberCards.create', { body: { ...card, passengerId } })
    }
  }
}
