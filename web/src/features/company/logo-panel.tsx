import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { PictureField } from '../../ui/field/picture-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { companyText } from './text.ts'

type Company = Reply<'company.get'>

interface LogoPanelProps {
  readonly company: Company
  readonly readOnly: boolean
  readonly onSaved: (company: Company) => void
}

/** The logo: in the bar of everybody of the agency, and on its documents. */
export function LogoPanel({ company, readOnly, onSaved }: LogoPanelProps) {
  const t = useText(companyText)
  const { logo } = t.messages
  return (
    <Panel padded>
      <PictureField
        label={logo.label}
        hint={logo.hint}
        src={company.logo}
        empty={logo.none}
        shape="wide"
        words={logo}
        maxBytes={MAX_UPLOAD_BYTES}
        disabled={readOnly}
        onChoose={async (file) => {
          onSaved(await call('company.saveLogo', { body: file }))
          toast.success(logo.saved)
        }}
        onRemove={async () => {
          onSaved(await call('company.removeLogo', {}))
          toast.success(logo.removed)
        }}
      />
    </Panel>
  )
}
