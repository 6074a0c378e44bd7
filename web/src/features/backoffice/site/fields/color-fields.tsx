import { AA, contrast } from '@interline/domain/site/contrast'
import { SITE_MODES } from '@interline/domain/site/content'
import { useText } from '../../../../i18n/index.tsx'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import styles from '../site.module.css'
import { useSiteDraft } from '../site-draft.ts'
import { officeSiteText } from '../text.ts'

const HEX = /^#[0-9a-f]{6}$/i

/** Colours with the contrast that they reach, and light or dark. */
export function ColorFields() {
  const t = useText(officeSiteText)
  const { content, change, fault } = useSiteDraft()
  const { colors } = content
  const reached =
    HEX.test(colors.bar) && HEX.test(colors.barText) ? contrast(colors.bar, colors.barText) : null
  return (
    <>
      {(['accent', 'bar', 'barText'] as const).map((key) => (
        <TextField
          key={key}
          label={t.messages.look[key]}
          hint={
            key === 'barText' && reached !== null
              ? ratioText(t(($) => $.look.ratio, { ratio: reached.toFixed(1), needed: String(AA) }))
              : t.messages.look.hints[key]
          }
          maxLength={7}
          value={colors[key] ?? ''}
          error={fault(`colors.${key}`)}
          trail={
            <input
              type="color"
              aria-label={t(($) => $.look.pick, { name: t.messages.look[key] })}
              className={styles.swatch}
              value={HEX.test(colors[key] ?? '') ? colors[key]! : '#2433d0'}
              onChange={(event) => change({ colors: { ...colors, [key]: event.target.value.toUpperCase() } })}
            />
          }
          onChange={(event) => {
            const typed = event.target.value.toUpperCase()
            change({ colors: { ...colors, [key]: key === 'accent' && typed === '' ? null : typed } })
          }}
        />
      ))}
      <Segmented
        label={t(($) => $.look.mode)}
        value={content.mode}
        segments={SITE_MODES.map((mode) => ({ value: mode, label: t.messages.look.modes[mode] }))}
        onChange={(mode) => change({ mode })}
      />
    </>
  )
}

function ratioText(text: string) {
  return <output>{text}</output>
}
