// The built web client. Its pages share one document: an address that is neither a file nor a call returns
// it, and the client shows the page or reports that there is none.

import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const FOREVER = 'public, max-age=31536000, immutable'
/** What other sites load, and pictures, keep their address; after an update browsers have the new version within this time. */
const FOR_AN_HOUR = 'public, max-age=3600'

/** Serves the files of `root`, precompressed if the browser accepts it. */
export async function serveWebClient(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // A built file has a digest of its content in its name; the others keep their names when they change.
      const hashed = path.includes(`${sep}assets${sep}`)
      const shared = path.includes(`${sep}embed${sep}`)
      const pictured = path.includes(`${sep}pictures${sep}`)
      void reply.header('cache-control', hashed ? FOREVER : shared || pictured ? FOR_AN_HOUR : 'no-cache')
      // Pages of other sites load it, with `integrity` only where they may read it.
      if (shared)
        void reply
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('access-control-allow-origin', '*')
    },
  })
}

/** The document that every page of the client starts from. */
export function readWebDocument(root: string): string {
  return readFileSync(join(root, 'index.html'), 'utf8')
}

const OTHER_THAN_PAGES = /^\/(?:[a-z-]+\/v\d+|assets|chat|dev|docs|embed|health|files)(?:\/|$)/

/** True when a browser requests a page, and not a program data or a page one of its files. */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?', 1)[0] ?? ''
  // Programs that accept anything (curl, a monitor) get the page as well; a browser's image or script does
  // not.
  return !OTHER_THAN_PAGES.test(path) && /text\/html|^\*\/\*$/.test(request.headers.accept ?? '*/*')
}
