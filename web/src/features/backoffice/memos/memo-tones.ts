import type { Reply } from '../../../api/call.ts'
import type { Tone } from '../../../ui/glyph.tsx'

export type Memo = Reply<'officeMemos.get'>

export const MEMO_TONES: Record<Memo['state'], Tone> = {
  received: 'warning',
  disputed: 'error',
  accepted: 'primary',
  withdrawn: 'info',
  charged: 'success',
}
