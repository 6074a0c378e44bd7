/** The state of the enquiry form: what is typed, what is wrong with it, and what became of it. */
import { enquiryReasons } from '@interline/domain/site/enquiry'
import type { EnquiryForm, EnquiryReason } from '@interline/domain/site/enquiry'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { EMPTY, keepDraft, readDraft } from './draft.ts'

export type Field = keyof EnquiryForm

export function useEnquiry() {
  const [form, setForm] = useState(readDraft)
  const [reasons, setReasons] = useState<readonly EnquiryReason[]>([])
  const [failure, setFailure] = useState<Failure | null>(null)
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')

  const change = (part: Partial<EnquiryForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    keepDraft(next)
    if (reasons.length > 0) {
      // Only what was already in error is judged while typing.
      const told = new Set(reasons.map((reason) => reason.path))
      setReasons(enquiryReasons(next).filter((reason) => told.has(reason.path)))
    }
  }

  return {
    form,
    reasons,
    failure,
    state,
    change,
    leave(field: Field) {
      if (form[field].trim() === '') return
      const others = reasons.filter((reason) => reason.path !== field)
      setReasons([...others, ...enquiryReasons(form).filter((reason) => reason.path === field)])
    },
    /** The first field in error, for the focus; null when the server was asked. */
    async send(trap: string): Promise<Field | null> {
      if (state === 'sending') return null
      const found = enquiryReasons(form)
      setReasons(found)
      setFailure(null)
      if (found.length > 0) return found[0]!.path
      setState('sending')
      try {
        // An area code alone reaches nobody; it is only there because a country was chosen.
        const areaCode = form.phone.trim() === '' ? '' : form.areaCode
        await call('site.apply', { body: { ...form, areaCode, nickname: trap } })
        keepDraft(null)
        setForm(EMPTY)
        setState('done')
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        setFailure(error)
        setState('open')
      }
      return null
    },
    again: () => setState('open'),
  }
}

export type Enquiry = ReturnType<typeof useEnquiry>
