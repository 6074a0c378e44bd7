// Sign-on from a partner's system, and the portal in a frame of a partner's page.

import { officeSignOn, signOn } from '@interline/contract/sign-on/calls'
import { identityProvider } from '@interline/contract/sign-on/provider-calls'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../platform/database/database.ts'
import { route } from '../../platform/http/route.ts'
import { openFetch } from '../../platform/outgoing/guarded-fetch.ts'
import type { Module } from '../../platform/platform.ts'
import { openFieldCipher } from '../../platform/secrets/field-cipher.ts'
import { checkSignOn } from './check.ts'
import { serveDemoHost } from './demo-host.ts'
import type { Deps, SignOnParts } from './deps.ts'
import { openFrames, type FrameRequest } from './frames.ts'
import { linkUser, readLinks, unlinkProvider } from './links.ts'
import { readPartnerToken } from './partner-token.ts'
import { signOnPeople } from './people.ts'
import { beginProvider, endAtProvider } from './provider/begin.ts'
import { checkProvider } from './provider/check.ts'
import { finishProvider } from './provider/finish.ts'
import { connectProvider, type SimulatedProvider } from './provider/simulator.ts'
import { getProvider, removeProvider, saveProvider } from './provider/settings.ts'
import { PROVIDER_SECRETS } from './provider/store.ts'
import { SIGN_ON_SECRETS } from './secrets.ts'
import { getSignOn, insertSignOn, listSignOn, makeSecret, saveSignOn } from './settings.ts'
import { singleLogin } from './single-login.ts'

export { DEMO_SIGN_ON } from './demo-host.ts'
export { encryptPartnerToken } from './partner-token.ts'
export { PROVIDER_SECRETS, providerSecretPlace } from './provider/store.ts'
export { SIGN_ON_SECRETS, signatureOf, signOnSecretsPlace } from './secrets.ts'

export interface SignOnModule extends Module {
  /** The sites that may show the client in a frame, as sources of `frame-ancestors`; empty: none. */
  frameAncestors(request: FrameRequest): Promise<readonly string[]>
  /** Sign-on of an agency of the demo world. */
  insertSignOn(tx: Tx, settings: Parameters<typeof insertSignOn>[1]): Promise<void>
  /** Development only: an agency signs on through the simulated identity provider of this start. */
  connectProvider(provider: SimulatedProvider): Promise<void>
  /** Ends connections to identity providers. */
  close(): void
  /** Adds, in development, a page of another site that shows the portal in a frame. */
  addPages(app: FastifyInstance): void
}

/** For one call of an identity provider. */
const ANSWER_MS = 10_000
/** Of its document and keys, which are a few thousand bytes. */
const MOST_BYTES = 262_144

export function signOnModule(parts: SignOnParts): SignOnModule {
  const { settings } = parts.platform
  const { fetch, close } = openFetch({
    timeoutMs: ANSWER_MS,
    mostBytes: MOST_BYTES,
    loopback: settings.mode === 'development',
  })
  const deps: Deps = {
    ...parts,
    fetch,
    cipher: openFieldCipher(settings, SIGN_ON_SECRETS),
    providerCipher: openFieldCipher(settings, PROVIDER_SECRETS),
  }
  return {
    jobs: [],
    personalData: [signOnPeople],
    close,
    frameAncestors: openFrames(deps),
    connectProvider: (provider) => connectProvider(provider, deps),
    insertSignOn: (tx, settings) => insertSignOn(tx, settings, deps),
    addPages(app) {
      if (settings.mode === 'development') serveDemoHost(app, deps)
    },
    routes: [
      route(signOn.singleLogin, (ctx, { body }) => singleLogin(ctx, body, deps)),
      route(signOn.partnerToken, (ctx, { body }) => readPartnerToken(ctx, body, deps)),
      route(signOn.get, (ctx) => getSignOn(ctx, deps)),
      route(signOn.save, (ctx, { body }) => saveSignOn(ctx, ctx.actor.agencyId, body, deps)),
      route(signOn.makeSecret, (ctx, { body }) => makeSecret(ctx, ctx.actor.agencyId, body, deps)),
      route(signOn.check, (ctx, { body }) => checkSignOn(ctx, ctx.actor.agencyId, body, deps)),
      route(signOn.links, (ctx, { params }) => readLinks(ctx, params.id)),
      route(signOn.link, (ctx, { params, body }) => linkUser(ctx, params.id, body, deps)),
      route(signOn.unlinkProvider, (ctx, { params }) => unlinkProvider(ctx, params.id, deps)),
      route(identityProvider.begin, (ctx, { body }) => beginProvider(ctx, body, deps)),
      route(identityProvider.finish, (ctx, { body }) => finishProvider(ctx, body, deps)),
      route(identityProvider.signOut, (ctx, { body }) => endAtProvider(ctx, body, deps)),
      route(identityProvider.get, (ctx) => getProvider(ctx, deps)),
      route(identityProvider.save, (ctx, { body }) => saveProvider(ctx, body, deps)),
      route(identityProvider.remove, (ctx, { query }) => removeProvider(ctx, query, deps)),
      route(identityProvider.check, (ctx, { body }) => checkProvider(ctx, body, deps)),
      route(officeSignOn.list, (ctx, { query }) => listSignOn(ctx, query, deps)),
      route(officeSignOn.save, (ctx, { params, body }) => saveSignOn(ctx, params.id, body, deps)),
      route(officeSignOn.makeSecret, (ctx, { params, body }) => makeSecret(ctx, params.id, body, deps)),
      route(officeSignOn.check, (ctx, { params, body }) => checkSignOn(ctx, params.id, body, deps)),
    ],
  }
}
