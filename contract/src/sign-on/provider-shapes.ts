import { cleanIssuer, PROVIDER_CALL_FAULTS, PROVIDER_FAULTS } from '@interline/domain/sign-on/provider'
import { z } from 'zod'
import { Instant, Int4 } from '../kernel/shapes.ts'

export const PartnerCode = z.strictObject({
  code: z.string().trim().toUpperCase().max(20).describe('Partner code of the agency'),
})

export const BeginProviderReply = z.object({
  address: z.string().describe('Page of the provider'),
  binding: z.string().describe('Kept by this browser tab alone, for `identityProvider.finish`'),
})

export const FinishProvider = z.strictObject({
  code: z
    .string()
    .max(20)
    .describe('Partner code in the address to which the provider has sent the user back'),
  binding: z.string().min(1).max(100),
  answer: z.string().max(8_000).describe('Query of that address, as the provider has sent it'),
})

export const IdentityProvider = z
  .object({
    returnAddress: z.string().describe('To be registered at the provider as redirect URI'),
    factorDemanded: z
      .boolean()
      .describe('The agency demands a second factor, which a provider does not replace'),
    version: z.int(),
    provider: z
      .object({
        enabled: z.boolean(),
        issuer: z.string(),
        clientId: z.string(),
        hasSecret: z.boolean(),
        linkByAddress: z
          .boolean()
          .describe('A user whose address the provider has verified is signed on and linked'),
        autoCreate: z.boolean().describe('Unknown persons get an account as operator'),
        signOut: z.boolean().describe('Signing out here ends the session at the provider, too'),
        linked: z.int().describe('Users who are linked with a person at the provider'),
        lastFault: z
          .object({ fault: z.enum(PROVIDER_FAULTS), at: Instant })
          .nullable()
          .describe('The last sign-on that failed because of the provider or of these settings'),
      })
      .nullable(),
  })
  .meta({ id: 'IdentityProvider' })

const Issuer = z
  .string()
  .transform(cleanIssuer)
  .pipe(z.string().min(1).max(300))
  .describe('Address of the provider, as its document names it')
const ClientId = z.string().trim().min(1).max(300)

export const IdentityProviderInput = z.strictObject({
  enabled: z.boolean(),
  issuer: Issuer,
  clientId: ClientId,
  secret: z
    .string()
    .max(500)
    .nullable()
    .describe('Null: the present one remains; empty: a public client without a secret'),
  linkByAddress: z.boolean(),
  autoCreate: z.boolean(),
  signOut: z.boolean(),
  version: Int4,
})

export const ProviderVersion = z.object({ version: z.coerce.number().int().max(2_147_483_647) })

export const CheckProviderInput = IdentityProviderInput.pick({ issuer: true, clientId: true, secret: true })

export const PROVIDER_PARTS = ['address', 'endpoints', 'keys', 'client', 'clock', 'claims'] as const

/** What may be said of one part of a provider. */
export const PROVIDER_FINDINGS = [
  'right',
  ...PROVIDER_CALL_FAULTS.map((each) => `call.${each}` as const),
  'call.status',
  'call.no_json',
  'address.issuer',
  'address.insecure',
  'endpoints.missing',
  'endpoints.no_code',
  'endpoints.pkce_not_named',
  'endpoints.no_issuer',
  'keys.none',
  'client.refused',
  'client.not_known',
  'clock.ahead',
  'clock.behind',
  'claims.no_address',
] as const

export const CheckedProvider = z
  .object({
    accepted: z.boolean().describe('Nothing speaks against signing on by this provider'),
    findings: z.array(
      z.object({
        part: z.enum(PROVIDER_PARTS),
        finding: z.enum(PROVIDER_FINDINGS),
        passes: z.boolean(),
        detail: z.string().optional().describe('What the provider says in place of the right thing'),
      }),
    ),
  })
  .meta({ id: 'CheckedIdentityProvider' })
