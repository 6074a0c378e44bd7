// All of them.

import type { Story } from '../story.ts'
import { DISRUPTED } from './disrupted.ts'
import { HARBOUR } from './harbour.ts'
import { HARBOUR_SERVICING } from './harbour-servicing.ts'
import { OTHER_AGENCIES } from './other-agencies.ts'
import { TODAY } from './today.ts'

export const STORIES: readonly Story[] = [
  ...HARBOUR,
  ...HARBOUR_SERVICING,
  ...OTHER_AGENCIES,
  ...DISRUPTED,
  ...TODAY,
]
