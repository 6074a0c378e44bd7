// All stories.

import type { Story } from '../story.ts'
import { DISRUPTED } from './disrupted.ts'
import { GROUPS } from './groups.ts'
import { HARBOUR } from './harbour.ts'
import { HARBOUR_SERVICING } from './harbour-servicing.ts'
import { MONEY } from './money.ts'
import { OTHER_AGENCIES } from './other-agencies.ts'
import { TODAY } from './today.ts'
import { TRAINS } from './trains.ts'
import { TREASURY } from './treasury.ts'

export const STORIES: readonly Story[] = [
  ...HARBOUR,
  ...HARBOUR_SERVICING,
  ...OTHER_AGENCIES,
  ...DISRUPTED,
  ...TODAY,
  ...MONEY,
  ...TREASURY,
  ...TRAINS,
  ...GROUPS,
]
