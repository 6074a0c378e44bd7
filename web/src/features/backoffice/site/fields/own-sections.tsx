import { NO_WORDS } from '@interline/domain/site/content'
import { MAX_UPLOAD_BYTES } from '@interline/domain/uploads/upload-kind'
import { useText } from '../../../../i18n/index.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { PictureField } from '../../../../ui/field/picture-field.tsx'
import styles from '../site.module.css'
import { useSiteDraft, type Content } from '../site-draft.ts'
import { officeSiteText } from '../text.ts'
import { useHome } from './use-home.ts'
import { WordsField } from '../words-field.tsx'

type Block = Content['home']['blocks'][number]

const MOST_BLOCKS = 8

/** Sections in the site's own words and pictures. */
export function OwnSections() {
  const t = useText(officeSiteText)
  const { home, put } = useHome()
  return (
    <>
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
  const { fault, upload } = useSiteDraft()
  const choose = async (file: File) => onChange({ ...block, picture: await upload(file, 'picture') })
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
