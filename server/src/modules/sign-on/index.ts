// Sign-on from a partner's system, and the portal in a frame of a partner's page.

import { officeSignOn, signOn } from '@interline/contract/sign-on/calls'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../platform/database/database.ts'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/platform.ts'
import { openFieldCipher } from '../../platform/secrets/field-cipher.ts'
import { checkSignOn } from './check.ts'
import { serveDemoHost } from './demo-host.ts'
import type { Deps } from './deps.ts'
import { openFrames, type FrameRequest } from './frames.ts'
import { readPartnerToken } from './partner-token.ts'
import { SIGN_ON_SECRETS } from './secrets.ts'
import { getSignOn, insertSignOn, listSignOn, makeSecret, saveSignOn } from './settings.ts'
import { singleLogin } from './single-login.ts'

export { DEMO_SIGN_ON } from './demo-host.ts'
export { encryptPartnerToken } from './partner-token.ts'
export { SIGN_ON_SECRETS, signatureOf, signOnSecretsPlace } from './secrets.ts'

export interface SignOnModule extends Module {
  /** The sites that may show the client in a frame, as sources of `frame-ancestors`; empty: none. */
  frameAncestors(request: FrameRequest): Promise<readonly string[]>
  /** Sign-on of an agency of the demo world. */
  insertSignOn(tx: Tx, settings: Parameters<typeof insertSignOn>[1]): Promise<void>
  /** Adds, in development, a page of another site that shows the portal in a frame. */
  addPages(app: FastifyInstance): void
}

export function signOnModule(parts: Omit<Deps, 'cipher'>): SignOnModule {
  const deps: Deps = { ...parts, cipher: openFieldCipher(parts.platform.settings, SIGN_ON_SECRETS) }
  return {
    jobs: [],
    frameAncestors: openFrames(deps),
    insertSignOn: (tx, settings) => insertSignOn(tx, settings, deps),
    addPages(app) {
      if (parts.platform.settings.mode === 'development') serveDemoHost(app, deps)
    },
    routes: [
      route(signOn.singleLogin, (ctx, { body }) => singleLogin(ctx, body, deps)),
      route(signOn.partnerToken, (ctx, { body }) => readPartnerToken(ctx, body, deps)),
      route(signOn.get, (ctx) => getSignOn(ctx, deps)),
      route(signOn.save, (ctx, { body }) => saveSignOn(ctx, ctx.actor.agencyId, body, deps)),
      route(signOn.makeSecret, (ctx, { body }) => makeSecret(ctx, ctx.actor.agencyId, body, deps)),
      route(signOn.check, (ctx, { body }) => checkSignOn(ctx, ctx.actor.agencyId, body, deps)),
      route(officeSignOn.list, (ctx, { query }) => listSignOn(ctx, query, deps)),
      route(officeSignOn.save, (ctx, { params, body }) => saveSignOn(ctx, params.id, body, deps)),
      route(officeSignOn.makeSecret, (ctx, { params, body }) => makeSecret(ctx, params.id, body, deps)),
      route(officeSignOn.check, (ctx, { params, body }) => checkSignOn(ctx, params.id, body, deps)),
    ],
  }
}
