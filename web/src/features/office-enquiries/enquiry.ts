import type { Reply } from '../../api/call.ts'
import type { Tone } from '../../ui/glyph.tsx'

export type Enquiry = Reply<'office.listEnquiries'>['rows'][number]

/** The states of an enquiry in the order in which it passes through them. */
export const STATES = ['new', 'contacted', 'closed'] as const
export type State = (typeof STATES)[number]

export const STATE_TONES: Record<State, Tone> = { new: 'primary', contacted: 'warning', closed: 'info' }
