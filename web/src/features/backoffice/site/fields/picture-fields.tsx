import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { useText } from '../../../../i18n/index.tsx'
import { PictureField } from '../../../../ui/field/picture-field.tsx'
import { useSiteDraft } from '../site-draft.ts'
import { officeSiteText } from '../text.ts'

/** Logos and icon. */
export function PictureFields() {
  const t = useText(officeSiteText)
  const { content, change, fault, upload } = useSiteDraft()
  return (
    <>
      {(['logo', 'whiteLogo', 'icon'] as const).map((key) => (
        <PictureField
          key={key}
          label={t.messages.look[key]}
          hint={fault(key) ?? t.messages.look.hints[key]}
          src={content[key]}
          empty={t(($) => $.look.none)}
          shape="wide"
          // A white logo would not be seen on white.
          ground={key === 'whiteLogo' ? content.colors.bar : undefined}
          words={t.messages.look.picture}
          maxBytes={MAX_UPLOAD_BYTES}
          onChoose={async (file) => change({ [key]: await upload(file, 'logo') })}
          onRemove={async () => change({ [key]: null })}
        />
      ))}
    </>
  )
}
