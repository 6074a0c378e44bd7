// Sign-on by an agency's own identity provider (OpenID Connect), and what its owner sets up for it. The client secret is
// written and never read back.

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { SessionReply } from '../session/shapes.ts'
import {
  BeginProviderReply,
  CheckProviderInput,
  CheckedProvider,
  FinishProvider,
  IdentityProvider,
  IdentityProviderInput,
  PartnerCode,
  ProviderVersion,
} from './provider-shapes.ts'

const owner = {
  surface: 'portal',
  access: { realm: 'agency', roles: ['SuperUser'], permissions: ['company:update'] },
} as const
const anybody = { surface: 'portal', access: { public: true }, rate: 'login', reserved: true } as const

export const identityProvider = {
  begin: endpoint({
    name: 'identityProvider.begin',
    method: 'POST',
    path: '/base/v2/identity-provider/begin',
    summary: 'Where a user of an agency signs on at its identity provider',
    ...anybody,
    body: PartnerCode,
    reply: BeginProviderReply,
    errors: [
      'sign_on.provider_unknown',
      'sign_on.host_not_allowed',
      'sign_on.provider_unreachable',
      'sign_on.provider_wrong',
    ],
  }),
  finish: endpoint({
    name: 'identityProvider.finish',
    method: 'POST',
    path: '/base/v2/identity-provider/finish',
    summary: 'Signs a user on who has returned from the identity provider',
    ...anybody,
    body: FinishProvider,
    reply: SessionReply,
    errors: [
      'sign_on.attempt_over',
      'sign_on.host_not_allowed',
      'sign_on.provider_unreachable',
      'sign_on.provider_denied',
      'sign_on.provider_wrong',
      'sign_on.user_unknown',
      'sign_on.user_disabled',
      'sign_on.own_sign_in',
      'sign_on.not_linked',
    ],
  }),
  signOut: endpoint({
    name: 'identityProvider.signOut',
    method: 'POST',
    path: '/base/v2/identity-provider/sign-out',
    summary:
      'Where a user who has signed out ends the session at the identity provider, if the agency wants that',
    ...anybody,
    body: PartnerCode,
    reply: z.object({ address: z.string().nullable() }),
    errors: [],
  }),
  get: endpoint({
    name: 'identityProvider.get',
    method: 'GET',
    path: '/base/v2/identity-provider',
    summary: 'The identity provider of the own agency',
    ...owner,
    rate: 'read',
    reply: IdentityProvider,
    errors: [],
  }),
  save: endpoint({
    name: 'identityProvider.save',
    method: 'PUT',
    path: '/base/v2/identity-provider',
    summary: 'Sets the identity provider of the own agency',
    ...owner,
    rate: 'write',
    body: IdentityProviderInput,
    reply: IdentityProvider,
    errors: ['request.version_conflict'],
  }),
  remove: endpoint({
    name: 'identityProvider.remove',
    method: 'DELETE',
    path: '/base/v2/identity-provider',
    summary: 'Removes the identity provider with the links of its users',
    ...owner,
    rate: 'write',
    query: ProviderVersion,
    reply: IdentityProvider,
    errors: ['request.version_conflict'],
  }),
  check: endpoint({
    name: 'identityProvider.check',
    method: 'POST',
    path: '/base/v2/identity-provider/check',
    summary: 'Calls an identity provider and says of each part whether it is right; signs nobody on',
    ...owner,
    rate: 'write',
    body: CheckProviderInput,
    reply: CheckedProvider,
    errors: [],
  }),
} as const
