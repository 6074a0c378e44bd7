// Whether a reverse proxy may get a certificate for a host: Caddy asks before it does (`on_demand_tls.ask`). Without it
// anybody could point names at the installation until the certificate authority refuses more. The same address proves to
// the back office that a name leads to this installation.

import { normalHost } from '@interline/domain/site/hosts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import type { SiteDirectory } from './sites.ts'

export const ASK_PATH = '/health/host'

/** What only this installation answers to a challenge about a host. */
export function hostProof({ pepper }: Pick<Platform, 'pepper'>, host: string, challenge: string): string {
  return pepper.digest('host', `${host} ${challenge}`).toString('hex')
}

/** The TXT record by which the owner of a host lets this installation, and no other, use it. It never changes. */
export function hostRecord(
  platform: Pick<Platform, 'pepper'>,
  host: string,
): { name: string; value: string } {
  const value = platform.pepper.digest('host-record', host).toString('hex').slice(0, 40)
  return { name: `_interline.${host}`, value: `interline-site=${value}` }
}

interface Asked {
  readonly domain?: unknown
  /** Up to 64 letters and digits. */
  readonly challenge?: unknown
}

/** Adds `GET /health/host?domain=`: 200 for a host of a published site, 404 for any other. */
export function serveCertificateAsk(app: FastifyInstance, sites: SiteDirectory, platform: Platform): void {
  app.get<{ Querystring: Asked }>(ASK_PATH, async (request, reply) => {
    const { domain, challenge } = request.query
    const host = typeof domain === 'string' ? normalHost(domain) : undefined
    const isKnown = host !== undefined && (await sites.has(host))
    return reply
      .code(isKnown ? 200 : 404)
      .header('cache-control', 'no-store')
      .send({
        host: isKnown ? host : null,
        ...(host !== undefined &&
          typeof challenge === 'string' &&
          /^[a-z\d]{1,64}$/i.test(challenge) && { proof: hostProof(platform, host, challenge) }),
      })
  })
}
