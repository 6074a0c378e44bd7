import type { Tone } from '../../ui/glyph.tsx'

export const STATEMENT_TONES = {
  open: 'info',
  issued: 'success',
  corrected: 'warning',
} as const satisfies Record<string, Tone>
export const CREDIT_TONES = {
  issued: 'primary',
  paid: 'success',
  overdue: 'error',
} as const satisfies Record<string, Tone>
