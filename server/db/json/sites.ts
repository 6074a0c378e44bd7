// The documents of sites: as a draft, as published, what an owner prepares of one, and the legal texts in force.

import { OwnerEdit, SiteDocument, Words } from '@interline/contract/site/shapes'
import type { SiteContent, SiteWords } from '@interline/domain/site/content'
import type { OwnerEdit as Edit } from '@interline/domain/site/owner-parts'
import { plain } from './codec.ts'

export const content = plain<SiteContent>(SiteDocument)
export const words = plain<SiteWords>(Words)
export const edit = plain<Edit>(OwnerEdit)
