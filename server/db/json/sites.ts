// The documents of sites: as a draft, as published, and the legal texts in force.

import { SiteDocument, Words } from '@interline/contract/site/shapes'
import type { SiteContent, SiteWords } from '@interline/domain/site/content'
import { plain } from './codec.ts'

export const content = plain<SiteContent>(SiteDocument)
export const words = plain<SiteWords>(Words)
