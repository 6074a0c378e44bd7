import { HOME_SECTIONS, NO_WORDS } from '@interline/domain/site/content'
import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { PictureField } from '../../../ui/field/picture-field.tsx'
import styles from './site.module.css'
import { useSiteDraft, type Content } from './site-draft.ts'
import { officeSiteText } from './text.ts'
import { WordsField } from './words-field.tsx'

type Block = Content['home']['blocks'][number]

const MOST_BLOCKS = 8

/** The start page: its first words, the product's sections, and sections in the site's own words. */
export function HomePart() {
  const t = useText(officeSiteText)
  const { content, change } = useSiteDraft()
  const { home } = content
  const put = (part: Partial<Content['home']>) => change({ home: { ...home, ...part } })
  return (
    <>
      <WordsField
        label={t(($) => $.home.title)}
        hint={t(($) => $.home.titleHint)}
        path="home.title"
        value={home.title}
        max={120}
        onChange={(title) => put({ title })}
      />
      <WordsField
        label={t(($) => $.home.lead)}
        path="home.lead"
        value={home.lead}
        max={400}
        rows={2}
        onChange={(lead) => put({ lead })}
      />
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
      {home.blocks.map((block, at) => (
        <BlockFields
          key={at}
          at={at}
          block={block}
          onChange={(next) => put({ blocks: home.blocks.map((each, index) => (index === at ? next : each)) })}
          onRemove={() => put({ blocks: home.blocks.filter((_, index) => index !== at) })}
        />
      ))}
      {home.blocks.length < MOST_BLOCKS && (
        <div>
          <Button
            onClick={() =>
              put({ blocks: [...home.blocks, { title: NO_WORDS, text: NO_WORDS, picture: null }] })
            }
          >
            {t(($) => $.home.add)}
          </Button>
        </div>
      )}
    </>
  )
}

interface BlockFieldsProps {
  readonly at: number
  readonly block: Block
  readonly onChange: (block: Block) => void
  readonly onRemove: () => void
}

function BlockFields({ at, block, onChange, onRemove }: BlockFieldsProps) {
  const t = useText(officeSiteText)
  const { site, fault } = useSiteDraft()
  const choose = async (file: File) => {
    const picture = { params: { id: site.id }, query: { as: 'picture' as const }, body: file }
    onChange({ ...block, picture: (await call('officeSite.savePicture', picture)).address })
  }
  return (
    <section className={styles.block} aria-label={t(($) => $.home.own, { number: String(at + 1) })}>
      <WordsField
        label={t(($) => $.home.ownTitle, { number: String(at + 1) })}
        path={`home.blocks.${at}.title`}
        value={block.title}
        max={120}
        onChange={(title) => onChange({ ...block, title })}
      />
      <WordsField
        label={t(($) => $.home.ownText)}
        path={`home.blocks.${at}.text`}
        value={block.text}
        max={2000}
        rows={3}
        onChange={(text) => onChange({ ...block, text })}
      />
      <PictureField
        label={t(($) => $.home.picture)}
        hint={fault(`home.blocks.${at}.picture`) ?? t(($) => $.home.pictureHint)}
        src={block.picture}
        empty={t(($) => $.look.none)}
        shape="wide"
        words={t.messages.look.picture}
        maxBytes={MAX_UPLOAD_BYTES}
        onChoose={choose}
        onRemove={async () => onChange({ ...block, picture: null })}
      />
      <div>
        <Button kind="danger" size="sm" onClick={onRemove}>
          {t(($) => $.home.remove)}
        </Button>
      </div>
    </section>
  )
}
