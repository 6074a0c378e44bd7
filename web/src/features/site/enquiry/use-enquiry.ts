/** State of the enquiry form: input, errors, and result. */
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
      // Only fields already in error are validated while typing.
      const reported = new Set(reasons.map((reason) => reason.path))
      setReasons(enquiryReasons(next).filter((reason) => reported.has(reason.path)))
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
    /** The first field in error, to focus; null when the form was sent. */
    async send(trap: string): Promise<Field | null> {
      if (state === 'sending') return null
      const found = enquiryReasons(form)
      setReasons(found)
      setFailure(null)
      if (found.length > 0) return found[0]!.path
      setState('sending')
      try {
        // An area code alone is no phone number; choosing a country filled it in.
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
