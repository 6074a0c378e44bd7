import type { EnquiryState } from '@interline/domain/site/enquiry'
import type { Reply } from '../../../api/call.ts'
import type { Tone } from '../../../ui/glyph.tsx'

export type Enquiry = Reply<'office.listEnquiries'>['rows'][number]

export const STATE_TONES: Record<EnquiryState, Tone> = {
  new: 'primary',
  contacted: 'warning',
  closed: 'info',
}
