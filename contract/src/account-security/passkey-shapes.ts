// What a browser's WebAuthn calls take and answer, as JSON (WebAuthn level 3). Bytes are base64url.

import { z } from 'zod'

const Bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(max)

const credential = {
  id: Bytes(1400),
  rawId: Bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}

/** A passkey that a browser has created. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(16_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** A challenge that a browser has signed with a passkey. */
export const SignedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    signature: Bytes(4000),
    userHandle: Bytes(200).optional(),
  }),
})

const Known = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** For `navigator.credentials.create`. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Known).describe('Those that the person has here already'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** For `navigator.credentials.get`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Known).optional().describe('Absent: whichever the person picks'),
})
