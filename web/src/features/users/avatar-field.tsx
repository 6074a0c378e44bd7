import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { currentMe, establish, type Me } from '../../shell/session.ts'
import { PictureField } from '../../ui/field/picture-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { profileText } from './text.ts'

/** The own picture, shown to colleagues and in the bar. */
export function AvatarField({ me }: { readonly me: Me }) {
  const t = useText(profileText)
  const { avatar: words } = t.messages
  const show = (avatar: string | null) => {
    const now = currentMe()
    if (now) establish({ ...now, userInfo: { ...now.userInfo, avatar } })
  }
  return (
    <PictureField
      label={words.label}
      hint={words.hint}
      src={me.userInfo.avatar}
      empty={words.none}
      shape="round"
      words={words}
      maxBytes={MAX_UPLOAD_BYTES}
      disabled={me.impersonation !== undefined}
      onChoose={async (file) => {
        show((await call('pictures.saveAvatar', { body: file })).avatar)
        toast.success(words.saved)
      }}
      onRemove={async () => {
        await call('pictures.removeAvatar', {})
        show(null)
        toast.success(words.removed)
      }}
    />
  )
}
