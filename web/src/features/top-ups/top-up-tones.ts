import type { Tone } from '../../ui/glyph.tsx'
import type { TopUp, TopUpRequest } from './top-up-calls.ts'

export const TOP_UP_TONES: Record<TopUp['state'], Tone> = {
  waiting: 'warning',
  posted: 'success',
  refused: 'error',
  reversed: 'info',
}

export const REQUEST_TONES: Record<TopUpRequest['state'], Tone> = {
  open: 'primary',
  waiting: 'warning',
  approved: 'success',
  refused: 'error',
  withdrawn: 'info',
}
