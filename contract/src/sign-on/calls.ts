// Sign-on of a partner's users, and what an agency or the platform sets up for it. Making a secret takes no
// Idempotency-Key: its stored answer would keep the secret readable.

import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { identityProvider } from './provider-calls.ts'
import { pageOf, PageQuery } from '../kernel/shapes.ts'
import { SessionReply } from '../session/shapes.ts'
import {
  CheckInput,
  Checked,
  NewSecretInput,
  PartnerTokenReply,
  SignOn,
  SignOnLinkInput,
  SignOnLinks,
  SignOnInput,
  SingleLogin,
} from './shapes.ts'

const owner = {
  surface: 'portal',
  access: { realm: 'agency', roles: ['SuperUser'], permissions: ['company:update'] },
} as const
const staff = { surface: 'backoffice', access: { realm: 'office', roles: ['onboarding'] } } as const
const userParams = z.object({ id: z.string().max(60) })
const params = z.object({ id: z.coerce.number().int().max(2_147_483_647) })
const Secret = z.object({ signOn: SignOn, secret: z.string().describe('64 hexadecimal digits: 32 bytes') })
const changing = ['request.version_conflict'] as const

export const signOn = {
  singleLogin: endpoint({
    name: 'signOn.singleLogin',
    method: 'POST',
    path: '/base/v2/single-login',
    surface: 'portal',
    summary: 'Signs on a user of a partner whose server signed the request',
    access: { public: true },
    rate: 'login',
    reserved: true,
    body: SingleLogin,
    reply: SessionReply,
    errors: [
      'sign_on.used',
      'sign_on.user_disabled',
      'sign_on.signature_wrong',
      'sign_on.expired',
      'sign_on.code_unknown',
      'sign_on.host_not_allowed',
      'sign_on.user_unknown',
      'sign_on.own_sign_in',
      'sign_on.other_user',
    ],
  }),
  partnerToken: endpoint({
    name: 'signOn.partnerToken',
    method: 'POST',
    path: '/base/v2/partner-token',
    surface: 'portal',
    summary: 'Reads the encrypted partner token of an embedded page and signs the request that follows',
    access: { public: true },
    rate: 'login',
    reserved: true,
    body: z.object({ code: z.string().max(20), token: z.string().max(4_000) }),
    reply: PartnerTokenReply,
    errors: [],
  }),
  get: endpoint({
    name: 'signOn.get',
    method: 'GET',
    path: '/base/v2/sign-on',
    summary: 'Partner sign-on of the own agency',
    ...owner,
    rate: 'read',
    reply: SignOn,
    errors: [],
  }),
  save: endpoint({
    name: 'signOn.save',
    method: 'PUT',
    path: '/base/v2/sign-on',
    summary: 'Switches partner sign-on and the creation of users on or off',
    ...owner,
    rate: 'write',
    body: SignOnInput,
    reply: SignOn,
    errors: [...changing, 'sign_on.no_secret'],
  }),
  makeSecret: endpoint({
    name: 'signOn.makeSecret',
    method: 'POST',
    path: '/base/v2/sign-on/secret',
    summary: 'Makes a new secret and answers it, this once; the former may stay valid for a day',
    ...owner,
    rate: 'write',
    body: NewSecretInput,
    reply: Secret,
    errors: changing,
  }),
  check: endpoint({
    name: 'signOn.check',
    method: 'POST',
    path: '/base/v2/sign-on/check',
    summary: 'Says of each part of a sign-on request whether it is right; signs nobody on',
    ...owner,
    rate: 'read',
    body: CheckInput,
    reply: Checked,
    errors: [],
  }),
  links: endpoint({
    name: 'signOn.links',
    method: 'GET',
    path: '/base/v2/sign-on/users/:id',
    summary: 'Which user of the partner and which person at the identity provider a user is',
    ...owner,
    rate: 'read',
    params: userParams,
    reply: SignOnLinks,
    errors: ['request.not_found'],
  }),
  link: endpoint({
    name: 'signOn.link',
    method: 'PUT',
    path: '/base/v2/sign-on/users/:id',
    summary: 'Links a user with a user of the partner or ends the link; with a former one all sessions end',
    ...owner,
    rate: 'write',
    params: userParams,
    body: SignOnLinkInput,
    reply: SignOnLinks,
    errors: ['request.not_found', 'request.version_conflict', 'sign_on.id_taken'],
  }),
  unlinkProvider: endpoint({
    name: 'signOn.unlinkProvider',
    method: 'DELETE',
    path: '/base/v2/sign-on/users/:id/provider',
    summary: 'Ends the link of a user with a person at the identity provider, and all sessions',
    ...owner,
    rate: 'write',
    params: userParams,
    reply: SignOnLinks,
    errors: ['request.not_found'],
  }),
} as const

export const officeSignOn = {
  list: endpoint({
    name: 'officeSignOn.list',
    method: 'GET',
    path: '/admin/v1/sign-on',
    summary: 'Agencies by name or partner code, with their partner sign-on',
    ...staff,
    rate: 'read',
    query: z.object({ q: z.string().trim().max(64).optional(), ...PageQuery }),
    reply: pageOf(SignOn),
    errors: [],
  }),
  save: endpoint({
    name: 'officeSignOn.save',
    method: 'PUT',
    path: '/admin/v1/sign-on/:id',
    summary: 'Switches partner sign-on of an agency on or off',
    ...staff,
    rate: 'write',
    params,
    body: SignOnInput,
    reply: SignOn,
    errors: [...changing, 'sign_on.no_secret', 'request.not_found'],
  }),
  makeSecret: endpoint({
    name: 'officeSignOn.makeSecret',
    method: 'POST',
    path: '/admin/v1/sign-on/:id/secret',
    summary: 'Makes a new secret for an agency and answers it, this once',
    ...staff,
    rate: 'write',
    params,
    body: NewSecretInput,
    reply: Secret,
    errors: [...changing, 'request.not_found'],
  }),
  check: endpoint({
    name: 'officeSignOn.check',
    method: 'POST',
    path: '/admin/v1/sign-on/:id/check',
    summary: 'Says of each part of a sign-on request to an agency whether it is right',
    ...staff,
    rate: 'read',
    params,
    body: CheckInput,
    reply: Checked,
    errors: ['request.not_found'],
  }),
} as const

export const signOnCalls = [
  ...Object.values(signOn),
  ...Object.values(officeSignOn),
  ...Object.values(identityProvider),
] as const
