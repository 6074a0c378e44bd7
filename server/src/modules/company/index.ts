// The own agency as its owner keeps it, its logo, and the pictures of its people.

import { company, pictures } from '@interline/contract/company/calls'
import { openReader } from '../../platform/files/open-reader.ts'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/platform.ts'
import { getCompany, updateCompany } from './company.ts'
import type { CompanyParts, Deps } from './deps.ts'
import { readPicture, removeAvatar, removeLogo, saveAvatar, saveLogo } from './pictures.ts'

export { documentLook, type DocumentLook } from '../site/index.ts'
export { logoOf } from './pictures.ts'

/** What a picture of two megabytes may unpack to. */
const PICTURE_MEGABYTES = 700

/** Draws pictures of strangers anew, in a thread of its own. */
export type Drawing = Deps['drawing']

export interface CompanyModule extends Module {
  readonly drawing: Drawing
  /** Ends the thread that draws pictures. */
  close(): Promise<void>
}

export function companyModule(parts: CompanyParts): CompanyModule {
  const drawing: Deps['drawing'] = openReader(
    new URL('./picture-worker.ts', import.meta.url),
    PICTURE_MEGABYTES,
  )
  const deps: Deps = { ...parts, drawing }
  return {
    jobs: [],
    drawing,
    close: drawing.close,
    routes: [
      route(company.get, (ctx) => getCompany(ctx, deps)),
      route(company.update, (ctx, { body }) => updateCompany(ctx, body, deps)),
      route(company.saveLogo, (ctx, { body }) => saveLogo(ctx, body, deps)),
      route(company.removeLogo, (ctx) => removeLogo(ctx, deps)),
      route(pictures.get, (ctx, { params }) => readPicture(ctx, params.id)),
      route(pictures.saveAvatar, (ctx, { body }) => saveAvatar(ctx, body, deps)),
      route(pictures.removeAvatar, (ctx) => removeAvatar(ctx, deps)),
    ],
  }
}
