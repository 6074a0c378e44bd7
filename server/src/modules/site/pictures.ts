// Pictures of sites for everybody: a logo is shown before anyone has signed in, and in mails.

import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'

/** The address of an uploaded picture on its site. */
export const PICTURE_PLACE = '/site-pictures/'

/** Adds `GET /site-pictures/:id`. A picture never changes under its address. */
export function serveSitePictures(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  app.get<{ Params: { id: string } }>(`${PICTURE_PLACE}:id`, async (request, reply) => {
    const row = await db.transaction([], (tx) =>
      tx
        .selectFrom('site_pictures')
        .select(['type', 'content'])
        .where('id', '=', request.params.id)
        .executeTakeFirst(),
    )
    if (!row) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(row.type)
      .send(row.content)
  })
}
