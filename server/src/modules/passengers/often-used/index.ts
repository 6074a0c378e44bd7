// Each user's own list of frequent passengers, and of frequent flyer cards. Rules are in
// domain/passengers/often-used.

import * as contract from '@interline/contract/passengers/often-used/calls'
import { route } from '../../../platform/http/route.ts'
import type { Module, Platform } from '../../../platform/platform.ts'
import { openFieldCipher } from '../../../platform/secrets/field-cipher.ts'
import type { Offers } from '../../flight-search/index.ts'
import type { Places } from '../../places/index.ts'
import { createMemberCard, deleteMemberCard, listMemberCards, updateMemberCard } from './member-cards.ts'
import {
  createOftenUsed,
  deleteOftenUsed,
  getOftenUsed,
  listOftenUsed,
  updateOftenUsed,
} from './often-used.ts'
import type { Deps } from './deps.ts'
import { pickOftenUsed } from './pick.ts'
import { addPassengers } from './add-passengers.ts'
import { oftenUsedPeople } from './people.ts'

export { takeSaved } from './pick.ts'
export { documentPlace as oftenUsedDocumentPlace } from './store.ts'

export function oftenUsedPassengersModule(given: {
  platform: Platform
  places: Places
  offers: Offers
}): Module {
  const { platform, places, offers } = given
  const deps: Deps = {
    clock: platform.clock,
    cipher: openFieldCipher(platform.settings, 'travel documents'),
    places,
    offers,
  }
  return {
    jobs: [],
    personalData: [oftenUsedPeople],
    routes: [
      route(contract.listOftenUsed, (ctx) => listOftenUsed(ctx, deps)),
      route(contract.createOftenUsed, (ctx, { body }) => createOftenUsed(ctx, body, deps)),
      route(contract.addPassengers, (ctx, { body }) => addPassengers(ctx, body.passengers, deps)),
      route(contract.getOftenUsed, (ctx, { params }) => getOftenUsed(ctx, params.id, deps)),
      route(contract.updateOftenUsed, (ctx, { params, body }) => updateOftenUsed(ctx, params.id, body, deps)),
      route(contract.deleteOftenUsed, (ctx, { params }) => deleteOftenUsed(ctx, params.id, deps)),
      route(contract.pickOftenUsed, (ctx, { params, body }) =>
        pickOftenUsed(ctx, { id: params.id, verifyToken: body.verifyToken }, deps),
      ),
      route(contract.listMemberCards, (ctx) => listMemberCards(ctx)),
      route(contract.createMemberCard, (ctx, { body }) => createMemberCard(ctx, body, deps)),
      route(contract.updateMemberCard, (ctx, { params, body }) =>
        updateMemberCard(ctx, params.id, body, deps),
      ),
      route(contract.deleteMemberCard, (ctx, { params }) => deleteMemberCard(ctx, params.id, deps)),
    ],
  }
}
