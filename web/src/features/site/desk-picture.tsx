import { useText } from '../../i18n/index.tsx'
import styles from './home.module.css'
import { homeText } from './text.ts'

/**
 * The results page in the reader's language and colours, taken by `tools/pictures/take-pictures.ts`. Only the picture that is
 * shown is loaded, when the reader comes near it; the home page keeps its place.
 */
export default function DeskPicture() {
  const t = useText(homeText)
  return (['light', 'dark'] as const).map((scheme) => {
    const file = (shape: string) => `/pictures/${shape}-${t.locale}-${scheme}.webp`
    return (
      <picture key={scheme} className={styles[scheme]}>
        <source media="(max-width: 760px)" srcSet={file('phone')} width={780} height={1240} />
        <img src={file('wide')} width={1600} height={800} alt={t(($) => $.picture.alt)} loading="lazy" />
      </picture>
    )
  })
}
