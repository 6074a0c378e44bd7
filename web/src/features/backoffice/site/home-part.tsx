import { HomeWords } from './fields/home-words.tsx'
import { OwnSections } from './fields/own-sections.tsx'
import { useHome } from './fields/use-home.ts'
import { HOME_SECTIONS } from '@interline/domain/site/content'
import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import styles from './site.module.css'
import { useSiteDraft } from './site-draft.ts'
import { officeSiteText } from './text.ts'

/** The start page: its first words, the product's sections, and sections in the site's own words. */
export function HomePart() {
  return (
    <>
      <HomeWords />
      <SectionFields />
      <OwnSections />
    </>
  )
}

function SectionFields() {
  const t = useText(officeSiteText)
  const { content, change } = useSiteDraft()
  const { home, put } = useHome()
  return (
    <fieldset className={styles.words}>
      <legend>{t(($) => $.home.sections)}</legend>
      {HOME_SECTIONS.map((section) => (
        <Checkbox
          key={section}
          checked={home.sections.includes(section)}
          onChange={() =>
            put({
              sections: HOME_SECTIONS.filter((each) => (each === section) !== home.sections.includes(each)),
            })
          }
        >
          {t.messages.home.section[section]}
        </Checkbox>
      ))}
      <Checkbox
        checked={content.platformWords}
        hint={t(($) => $.home.platformHint)}
        onChange={() => change({ platformWords: !content.platformWords })}
      >
        {t(($) => $.home.platform)}
      </Checkbox>
    </fieldset>
  )
}
