import { MAX_BILLING_BYTES } from '@interline/domain/backoffice/billing/billing-file'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { buttonClass } from '../../../ui/button/button-look.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { BillingFile } from './billing-tones.ts'
import { FileSheet } from './file-sheet.tsx'
import { billingText } from './text.ts'

/** Chooses a billing file and shows what came of it. */
export function UploadButton() {
  const t = useText(billingText)
  const id = useId()
  const queries = useQueryClient()
  const [taken, setTaken] = useState<BillingFile | null>(null)
  const upload = useMutation({
    mutationFn: (file: File) =>
      call('officeBilling.upload', { query: { name: file.name.slice(-120) }, body: file }),
    onSuccess: ({ file, known }) => {
      if (known) toast.info(t(($) => $.upload.known, { reference: file.reference }))
      else toast.success(t(($) => $.upload.done, { documents: file.documents, count: file.differences }))
      void queries.invalidateQueries({ queryKey: ['officeBilling'] })
      setTaken(file)
    },
    onError: (error) => toast.error(error.message),
  })
  const take = (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_BILLING_BYTES) toast.error(t(($) => $.upload.tooBig))
    else upload.mutate(file)
  }
  return (
    <>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept=".csv,.txt,.hot"
        disabled={upload.isPending}
        onChange={(event) => {
          take(event.target.files?.[0])
          // The same file again is a choice as well.
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className={buttonClass({ kind: 'primary' })} aria-busy={upload.isPending}>
        <Upload aria-hidden="true" />
        {t(($) => $.upload.choose)}
      </label>
      {taken && <FileSheet fileId={taken.id} onClose={() => setTaken(null)} />}
    </>
  )
}
