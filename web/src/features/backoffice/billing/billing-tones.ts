import type { Reply } from '../../../api/call.ts'
import type { Tone } from '../../../ui/glyph.tsx'

export type Difference = Reply<'officeBilling.work'>
export type BillingFile = Reply<'officeBilling.upload'>['file']

export const DIFFERENCE_TONES: Record<Difference['state'], Tone> = {
  open: 'warning',
  disputed: 'error',
  waiting: 'primary',
  adjusting: 'primary',
  settled: 'success',
}
