import { ColorFields } from './fields/color-fields.tsx'
import { PictureFields } from './fields/picture-fields.tsx'
import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { useSiteDraft } from './site-draft.ts'
import { officeSiteText } from './text.ts'

/** Colours with their contrast, pictures, and light or dark. */
export function LookPart() {
  const t = useText(officeSiteText)
  const { content, change } = useSiteDraft()
  return (
    <>
      <ColorFields />
      <PictureFields />
      <Checkbox
        checked={content.blockZoom}
        hint={t(($) => $.look.zoomHint)}
        onChange={() => change({ blockZoom: !content.blockZoom })}
      >
        {t(($) => $.look.zoom)}
      </Checkbox>
    </>
  )
}
