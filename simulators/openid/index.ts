/**
 * A simulated identity provider: the protocol is that of the library `oidc-provider`, a certified implementation; this file
 * adds the page on which a person is chosen, and mistakes that a real provider, or somebody in between, could make.
 */
import { generateKeyPair, exportJWK, importJWK, SignJWT, decodeJwt, type JWK, type JWTPayload } from 'jose'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'
import { personPage } from './person-page.ts'

/** Somebody who has an account at the provider. */
export interface Person {
  /** The subject. */
  readonly id: string
  readonly name: string
  readonly email?: string
  readonly verified?: boolean
}

/** What the provider does wrong from now on. */
export interface Faults {
  /** Changes the claims of an ID token before it is signed. */
  claims?: (claims: JWTPayload) => JWTPayload
  /** ID tokens are signed with a key that the provider does not publish. */
  foreignKey?: boolean
  /** Answers every request with this status. */
  status?: number
  /** What the document says in place of the right thing. */
  document?: Readonly<Record<string, unknown>>
}

export interface OpenIdProvider {
  /** Its address, which is its issuer. */
  readonly issuer: string
  readonly client: { readonly id: string; readonly secret: string }
  readonly faults: Faults
  /** Adds or replaces somebody. */
  set(person: Person): void
  /** Registers the addresses to which people are sent back. */
  register(returnAddresses: readonly string[]): Promise<void>
  /** Signs with a new key, and forgets the former one. */
  rotateKeys(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  /** A free one if absent. */
  readonly port?: number
  readonly people?: readonly Person[]
  readonly client?: { readonly id: string; readonly secret: string }
  readonly returnAddresses?: readonly string[]
}

export async function startOpenId({
  port = 0,
  people = [],
  client = { id: 'interline', secret: 'a secret of the simulated provider' },
  returnAddresses = ['https://portal.invalid/'],
}: Options = {}): Promise<OpenIdProvider> {
  const known = new Map(people.map((person) => [person.id, person]))
  const faults: Faults = {}
  let registered = returnAddresses
  let key = await newKey()
  let handle: (request: IncomingMessage, reply: ServerResponse) => void = () => undefined
  const server = createServer((request, reply) => {
    if (faults.status === undefined) return handle(request, reply)
    reply.writeHead(faults.status).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const open = () => {
    handle = openProvider({ issuer, client, known, faults, key, registered })
  }
  open()
  return {
    issuer,
    client,
    faults,
    set: (person) => void known.set(person.id, person),
    async register(addresses) {
      registered = addresses
      open()
    },
    async rotateKeys() {
      key = await newKey()
      open()
    },
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: crypto.randomUUID() }
}

interface Opening {
  readonly issuer: string
  readonly client: OpenIdProvider['client']
  readonly known: ReadonlyMap<string, Person>
  readonly faults: Faults
  readonly key: JWK
  readonly registered: readonly string[]
}

function openProvider({ issuer, client, known, faults, key, registered }: Opening) {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...registered],
        post_logout_redirect_uris: registered.map((address) => `${new URL(address).origin}/`),
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the simulated provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/person/${uid}` },
    findAccount: (_context, id) => {
      const person = known.get(id)
      if (!person) return undefined
      const { name, email, verified = true } = person
      return {
        accountId: id,
        claims: () => ({ sub: id, name, ...(email && { email, email_verified: verified }) }),
      }
    },
    // The agency's own provider asks nobody for consent.
    async loadExistingGrant(context) {
      const { oidc } = context
      if (!oidc.client || !oidc.session?.accountId) return undefined
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    await next()
    await makeMistakes(context as KoaContextWithOIDC, faults, key)
  })
  const serve = provider.callback()
  return (request: IncomingMessage, reply: ServerResponse) => {
    if (request.url?.startsWith('/person/')) void personPage(provider, { request, reply, known })
    else void serve(request, reply)
  }
}

async function makeMistakes(context: KoaContextWithOIDC, faults: Faults, key: JWK): Promise<void> {
  const body = context.body as Record<string, unknown> | undefined
  if (context.path === '/.well-known/openid-configuration' && faults.document && body)
    context.body = { ...body, ...faults.document }
  if (context.path !== '/token' || typeof body?.id_token !== 'string') return
  if (!faults.claims && !faults.foreignKey) return
  const claims = decodeJwt(body.id_token)
  const signing = faults.foreignKey ? { ...(await newKey()), kid: key.kid } : key
  context.body = {
    ...body,
    id_token: await new SignJWT(faults.claims?.(claims) ?? claims)
      .setProtectedHeader({ alg: 'RS256', ...(key.kid && { kid: key.kid }) })
      .sign(await importJWK(signing, 'RS256')),
  }
}
